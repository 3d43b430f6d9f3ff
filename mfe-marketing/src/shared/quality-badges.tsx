import { CalendarCheck, Leaf, type LucideIcon, ShieldCheck, Smile } from 'lucide-react';
import styles from './quality-badges.module.css';

const QUALITIES: readonly { name: string; meaning: string; Icon: LucideIcon }[] = [
  { name: '100% Satisfaction', meaning: 'Missed a spot? We come back for it.', Icon: Smile },
  { name: 'Eco Friendly', meaning: 'Gentle products made in Australia.', Icon: Leaf },
  { name: 'Insured', meaning: 'Cover for the work we do at your place.', Icon: ShieldCheck },
  { name: 'Reliable', meaning: 'We keep the time you booked.', Icon: CalendarCheck },
];

/** The four badges of the service pages and the About page. */
export function QualityBadges() {
  return (
    <ul className={styles.badges}>
      {QUALITIES.map(({ name, meaning, Icon }) => (
        <li key={name} className={styles.badge}>
          <Icon aria-hidden="true" className={styles.icon} />
          <strong className={styles.name}>{name}</strong>
          <span className={styles.meaning}>{meaning}</span>
        </li>
      ))}
    </ul>
  );
}
