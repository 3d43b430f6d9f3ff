import type { HTMLAttributes } from 'react';
import styles from './container.module.css';

interface ContainerProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'header' | 'footer' | 'article';
  /** `reading` keeps running text to a comfortable line length. */
  width?: 'wide' | 'reading';
}

/**
 * Centres its children in the middle of three columns. A child with `data-bleed` spans all three,
 * from one edge of the window to the other. Space the children with `row-gap`: a column gap would
 * widen the gutters.
 */
export function Container({ as: Element = 'div', width, className, ...rest }: ContainerProps) {
  return <Element {...rest} className={containerClass(width, className)} />;
}

/** The same three columns for an element of your own. */
export function containerClass(width: 'wide' | 'reading' = 'wide', className = ''): string {
  return `${styles.container} ${styles[width]} ${className}`.trimEnd();
}
