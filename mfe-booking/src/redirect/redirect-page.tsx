import { PageHead } from '@site/remote/page-head';
import { Container } from '@site/ui/container';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styles from './redirect-page.module.css';

/** The short URL `/book`; the link is for visitors without JavaScript. */
export function Component() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const wizard = `/book-regular-cleaning${search}`;
  useEffect(() => {
    void navigate(wizard, { replace: true });
  }, [navigate, wizard]);
  return (
    <Container width="reading" className={styles.page}>
      <PageHead
        title="Book Regular Cleaning"
        description="The booking page for regular cleaning."
        noIndex
      />
      <h1 className={styles.title}>Redirecting...</h1>
      <p>
        <Link to={wizard}>Continue to the booking page</Link>
      </p>
    </Container>
  );
}
