import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { HeroText } from '@site/ui/hero-text';
import { Link } from 'react-router-dom';
import styles from './pricing-hero.module.css';

export function PricingHero() {
  return (
    <Container as="section" className={styles.hero} aria-labelledby="pricing-title">
      <HeroText
        id="pricing-title"
        title="Pricing for Regular Cleaning"
        tagline="One price for the size of your home, the same every week or fortnight: per clean, GST included."
        actions={
          <Link className={buttonClass()} to="/book-regular-cleaning">
            Secure your Timeslot.
          </Link>
        }
      />
    </Container>
  );
}
