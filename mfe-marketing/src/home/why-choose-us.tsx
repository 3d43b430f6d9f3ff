import { Container } from '@site/ui/container';
import { BadgeCheck, Leaf, type LucideIcon, Users } from 'lucide-react';
import styles from './why-choose-us.module.css';

const REASONS: readonly { title: string; text: string; Icon: LucideIcon }[] = [
  {
    title: 'Experienced team',
    text: 'Our cleaners are insured, reliable and know their trade. With a regular slot you see the same faces whenever the roster allows.',
    Icon: Users,
  },
  {
    title: 'Eco-friendly products',
    text: 'We clean with eco-friendly products made in Australia. Prefer your own? Put yours out and we will use them.',
    Icon: Leaf,
  },
  {
    title: '100% satisfaction',
    text: 'Not happy with something? Tell us within three days of the clean and we come back and do that part again at no charge.',
    Icon: BadgeCheck,
  },
];

export function WhyChooseUs() {
  return (
    <Container as="section" className={styles.why} aria-labelledby="why-title">
      <div className={styles.columns}>
        <h2 id="why-title">Why choose us</h2>
        <ul>
          {REASONS.map(({ title, text, Icon }) => (
            <li key={title} className={styles.reason}>
              <Icon aria-hidden="true" className={styles.icon} />
              <div>
                <h3>{title}</h3>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Container>
  );
}
