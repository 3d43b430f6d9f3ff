import { type ReactNode, useId } from 'react';
import styles from './example.module.css';

interface ExampleProps {
  title: string;
  children: ReactNode;
}

/** One section of the component gallery. */
export function GallerySection({ title, children }: ExampleProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A component in its states, side by side. */
export function Example({ title, children }: ExampleProps) {
  return (
    <div className={styles.example}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.row}>{children}</div>
    </div>
  );
}
