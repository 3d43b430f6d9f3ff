import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  tone?: 'accent' | 'neutral' | 'positive' | 'critical';
  children: ReactNode;
}

/** One or two words that classify what they are next to. */
export function Badge({ tone = 'accent', children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
