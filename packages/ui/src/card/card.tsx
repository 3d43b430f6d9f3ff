import type { HTMLAttributes } from 'react';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** `plain` has a hairline, `raised` a shadow, `tinted` a sea-glass surface. */
  look?: 'plain' | 'raised' | 'tinted';
}

/** A surface that groups content. */
export function Card({ as: Element = 'div', look = 'plain', className = '', ...rest }: CardProps) {
  return <Element {...rest} className={`${styles.card} ${styles[look]} ${className}`.trimEnd()} />;
}
