import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { Link } from 'react-router-dom';
import styles from './pricing-hero.module.css';

export function PricingHero() {
  return (
    <Container as="section" className={styles.hero} aria-labelledby="pricing-title">
      <div className={styles.words}>
        <h1 id="pricing-title">Pricing for Regular Cleaning</h1>
        <p className={styles.tagline}>
          One price for the size of your home, the same every week or fortnight, GST included.
        </p>
        <Link className={buttonClass()} to="/book-regular-cleaning">
          Secure your Timeslot.
        </Link>
      </div>
    </Container>
  );
}
