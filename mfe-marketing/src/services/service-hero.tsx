import { Container } from '@site/ui/container';
import { HeroText } from '@site/ui/hero-text';
import { QuoteOrCall } from '../shared/quote-or-call';
import { SERVICE_ENTRIES } from '../shared/service-entries';
import type { ServiceRoute } from '../shared/service-list';
import { quotePath } from './quote-path';
import styles from './service-hero.module.css';

export function ServiceHero({ route }: { route: ServiceRoute }) {
  const entry = SERVICE_ENTRIES[route];
  return (
    <Container
      as="section"
      className={styles.hero}
      data-tone={entry.tone}
      aria-labelledby="service-title"
    >
      <div className={styles.columns}>
        <HeroText
          className={styles.words}
          id="service-title"
          title={entry.heroTitle}
          titleClass={styles.title}
          tagline={entry.description}
          actions={<QuoteOrCall quotePath={quotePath(route)} />}
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
