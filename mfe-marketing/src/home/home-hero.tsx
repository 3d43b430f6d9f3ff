import { HeroText } from '@site/ui/hero-text';
import { Link } from 'react-router-dom';
import { LivingRoom } from '../shared/living-room';
import { LOWEST_PRICE } from '../shared/lowest-price';
import { QuoteOrCall } from '../shared/quote-or-call';
import styles from './home-hero.module.css';

export function HomeHero() {
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <HeroText
        className={styles.words}
        id="home-title"
        title="Professional Cleaning With a Personal Touch"
        tagline={
          <>
            Sydney's premier cleaning service, from family homes to whole offices: insured, reliable
            people and <span className={styles.unbroken}>eco-friendly</span>,{' '}
            <span className={styles.unbroken}>Australian-made</span> products.
          </>
        }
        actions={
          <>
            <QuoteOrCall />
            <span>
              Regular cleaning <Link to="/clientside-pricing">{`from $${LOWEST_PRICE}`}</Link> per
              clean, GST included
            </span>
          </>
        }
      />
      <LivingRoom
        className={styles.scene}
        alt="A tidy living room in the morning sun, with Sydney Harbour in the window"
      />
    </section>
  );
}
