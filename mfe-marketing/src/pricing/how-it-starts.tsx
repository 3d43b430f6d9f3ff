import { Container } from '@site/ui/container';
import styles from './how-it-starts.module.css';

const STEPS = [
  {
    title: 'Schedule',
    text: 'Choose a day and a two-hour slot online, weekly or fortnightly. It takes under 60 seconds.',
  },
  {
    title: 'Trial',
    text: 'We confirm the date of your first clean by email. That clean is a trial at the price of a regular clean, with no obligation after it.',
  },
  {
    title: 'Sign up',
    text: 'Happy with it? Then the slot is yours. If not, end it at least 24 hours before the second clean.',
  },
] as const;

export function HowItStarts() {
  return (
    <Container as="section" className={styles.start} aria-label="How regular cleaning starts">
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h2 className={styles.title}>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Container>
  );
}
