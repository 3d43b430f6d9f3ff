import type { ReactNode } from 'react';
import styles from './hero-text.module.css';

interface HeroTextProps {
  /** Id of the title, which names the section around it. */
  id: string;
  title: string;
  titleClass?: string | undefined;
  /** A sentence or two below the title. */
  tagline: ReactNode;
  /** Links to what the page wants from the reader. */
  actions: ReactNode;
  className?: string | undefined;
}

/** The main heading of a page with its tagline and actions. The colours are those around it. */
export function HeroText({ id, title, titleClass, tagline, actions, className }: HeroTextProps) {
  return (
    <div className={className}>
      <h1 id={id} className={titleClass}>
        {title}
      </h1>
      <p className={styles.tagline}>{tagline}</p>
      <p className={styles.actions}>{actions}</p>
    </div>
  );
}
