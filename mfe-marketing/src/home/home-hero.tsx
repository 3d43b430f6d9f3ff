import { buttonClass } from '@site/ui/button';
import { Link } from 'react-router-dom';
import livingRoom from '../illustrations/hero.svg';
import { CallLink } from '../shared/call-link';
import styles from './home-hero.module.css';

export function HomeHero() {
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <div className={styles.words}>
        <h1 id="home-title">Professional Cleaning With a Personal Touch</h1>
        <p className={styles.tagline}>
          Sydney's premier cleaning service, from family homes to whole offices: insured, reliable
          people and eco-friendly, Australian-made products.
        </p>
        <p className={styles.actions}>
          <Link className={buttonClass()} to="/instant-quote">
            Get a Quote
          </Link>
          <CallLink />
        </p>
      </div>
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
