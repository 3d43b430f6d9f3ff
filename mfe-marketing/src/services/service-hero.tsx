import { Container } from '@site/ui/container';
import { HeroText } from '@site/ui/hero-text';
import { QuoteOrCall } from '../shared/quote-or-call';
import type { ServiceEntry } from '../shared/service-entries';
import styles from './service-hero.module.css';

export function ServiceHero({ entry }: { entry: ServiceEntry }) {
  return (
    <Container as="section" className={styles.hero} aria-labelledby="service-title">
      <div className={styles.columns}>
        <HeroText
          className={styles.words}
          id="service-title"
          title={entry.heroTitle}
          titleClass={styles.title}
          tagline={entry.description}
          actions={<QuoteOrCall />}
        />
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
