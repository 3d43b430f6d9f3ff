import { Container } from '@site/ui/container';
import type { ReactNode } from 'react';
import styles from './page-intro.module.css';

interface PageIntroProps {
  title: string;
  /** Shown above the title, e.g. a date. */
  before?: ReactNode;
  /** What the page is about. */
  children?: ReactNode;
}

/** Title and introduction of a text page, on a coloured band. */
export function PageIntro({ title, before, children }: PageIntroProps) {
  return (
    <Container className={styles.intro}>
      <div>
        {before && <p className={styles.before}>{before}</p>}
        <h1 className={styles.title}>{title}</h1>
        {children && <p className={styles.lead}>{children}</p>}
      </div>
    </Container>
  );
}
