import { Container } from '@site/ui/container';
import type { ReactNode } from 'react';
import styles from './text-parts.module.css';

export interface TextPart {
  /** Anchor of the part. */
  id: string;
  title: string;
  content: ReactNode;
}

/** A long text in parts, with a table of contents beside it. */
export function TextParts({ parts }: { parts: readonly TextPart[] }) {
  return (
    <Container className={styles.page}>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label="On this page">
          <ul className={styles.links}>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.prose}>
          {parts.map(({ id, title, content }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              {content}
            </section>
          ))}
        </div>
      </div>
    </Container>
  );
}
