import { Container } from '@site/ui/container';
import type { ReactNode } from 'react';
import styles from './text-sections.module.css';

export interface TextSection {
  /** Anchor of the section. */
  id: string;
  title: string;
  content: ReactNode;
}

/** A long text in sections, with a table of contents beside it. */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return (
    <Container className={styles.page}>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label="On this page">
          <ul className={styles.links}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.prose}>
          {sections.map(({ id, title, content }) => (
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
