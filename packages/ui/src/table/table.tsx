import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js';
import styles from './table.module.css';

interface TableProps {
  /** Names the table. */
  caption: string;
  /** Keeps the caption for assistive technology only, where a heading already says the same. */
  captionHidden?: boolean;
  className?: string;
  /** `thead` with `th scope="col"`, and `tbody`. */
  children: ReactNode;
}

/**
 * A table inside a region that scrolls, with the keyboard too, when it is wider than the page. Its
 * header row stays in sight; a cell with `className={numberCell}` is set as a number.
 */
export function Table({ caption, captionHidden = false, className = '', children }: TableProps) {
  const captionId = useId();
  return (
    <section
      className={`${styles.scroll} ${className}`.trimEnd()}
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the region
      tabIndex={0}
    >
      <table className={styles.table}>
        <caption id={captionId}>
          {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        {children}
      </table>
    </section>
  );
}

/** Class of a cell or column header that holds a number: right-aligned, figures of equal width. */
export const numberCell = styles.number;
