import styles from './summary-cards.module.css';

interface SummaryCardsProps {
  cards: readonly { label: string; value: number }[];
}

const NUMBER = new Intl.NumberFormat('en-AU');

/** The numbers at the top of a dashboard. */
export function SummaryCards({ cards }: SummaryCardsProps) {
  return (
    <dl className={styles.cards}>
      {cards.map(({ label, value }) => (
        <div key={label} className={styles.card}>
          <dt>{label}</dt>
          <dd>{NUMBER.format(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
