import { HeroText } from '@site/ui/hero-text';
import livingRoom from '../illustrations/hero.svg';
import { QuoteOrCall } from '../shared/quote-or-call';
import styles from './home-hero.module.css';

export function HomeHero() {
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <HeroText
        className={styles.words}
        id="home-title"
        title="Professional Cleaning With a Personal Touch"
        tagline="Sydney's premier cleaning service, from family homes to whole offices: insured, reliable people and eco-friendly, Australian-made products."
        actions={<QuoteOrCall />}
      />
      <img
        className={styles.scene}
        src={livingRoom}
        width={960}
        height={800}
        alt="A tidy living room in the morning sun, with Sydney Harbour in the window"
        fetchPriority="high"
      />
    </section>
  );
}
