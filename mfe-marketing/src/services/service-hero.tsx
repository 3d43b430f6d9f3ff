import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { Link } from 'react-router-dom';
import { CallLink } from '../shared/call-link';
import type { ServiceEntry } from '../shared/service-entries';
import styles from './service-hero.module.css';

export function ServiceHero({ entry }: { entry: ServiceEntry }) {
  return (
    <Container as="section" className={styles.hero} aria-labelledby="service-title">
      <div className={styles.columns}>
        <div className={styles.words}>
          <h1 id="service-title" className={styles.title}>
            {entry.heroTitle}
          </h1>
          <p className={styles.tagline}>{entry.description}</p>
          <p className={styles.actions}>
            <Link className={buttonClass()} to="/instant-quote">
              Get a Quote
            </Link>
            <CallLink />
          </p>
        </div>
        <img
          className={styles.scene}
          src={entry.image}
          width={800}
          height={600}
          alt=""
          fetchPriority="high"
        />
      </div>
    </Container>
  );
}
