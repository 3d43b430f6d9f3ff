import { type ReactNode, useId, useRef } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js';
import styles from './table.module.css';
import { useScrolls } from './use-scrolls.js';

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
 * A table inside a region that scrolls, with the keyboard too, when it is larger than the region. Where
 * `className` limits the height of the region, the header row stays in sight. A cell with
 * `className={numberCell}` is set as a number.
 */
export function Table({ caption, captionHidden = false, className = '', children }: TableProps) {
  const captionId = useId();
  const region = useRef<HTMLElement>(null);
  const scrolls = useScrolls(region);
  return (
    <section
      ref={region}
      className={`${styles.scroll} ${className}`.trimEnd()}
      aria-labelledby={captionId}
      tabIndex={scrolls ? 0 : undefined}
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
