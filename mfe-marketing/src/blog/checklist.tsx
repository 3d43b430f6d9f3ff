import styles from './article-page.module.css';

interface ChecklistProps {
  heading: string;
  items: readonly string[];
}

export function Checklist({ heading, items }: ChecklistProps) {
  return (
    <section>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
