import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  tone?: 'accent' | 'neutral' | 'positive' | 'critical';
  children: ReactNode;
}

/** A word or two that classify what stands beside them. */
export function Badge({ tone = 'accent', children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
