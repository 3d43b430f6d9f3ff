import { PageHead } from '@site/remote/page-head';
import { useSite } from '@site/remote/use-site';
import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { Link } from 'react-router-dom';
import styles from './__SHORT__-page.module.css';

export function Component() {
  const { company } = useSite();
  return (
    <Container className={styles.page}>
      <PageHead
        title="__TITLE__"
        description={`__TITLE__ at ${company.name}.`}
        trail={[{ name: '__TITLE__', path: '__PATH__' }]}
      />
      <h1>__TITLE__</h1>
      <p>This page is made by the __OWNER__.</p>
      <Link className={buttonClass()} to="/">
        Home
      </Link>
    </Container>
  );
}
