import { Container } from '@site/ui/container';
import type { ReactNode } from 'react';
import styles from './page-intro.module.css';

interface PageIntroProps {
  title: string;
  /** Shown above the title, e.g. a date. */
  before?: ReactNode;
  /** An illustration or a photograph, 4:3, beside the text. It is decorative: it adds nothing to the text. */
  picture?: string;
  /** What the page is about. */
  children?: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
}

/** Title and introduction of a text page, on a coloured band. */
export function PageIntro({ title, before, picture, children, actions }: PageIntroProps) {
  return (
    <Container className={styles.intro}>
      <div className={picture && styles.columns}>
        <div>
          {before && <p className={styles.before}>{before}</p>}
          <h1 className={styles.title}>{title}</h1>
          {children && <p className={styles.lead}>{children}</p>}
          {actions && <p className={styles.actions}>{actions}</p>}
        </div>
        {picture && (
          <img
            className={styles.picture}
            src={picture}
            width={800}
            height={600}
            alt=""
            fetchPriority="high"
          />
        )}
      </div>
    </Container>
  );
}
