import { PageHead } from '@site/remote/page-head';
import { useSite } from '@site/remote/use-site';
import { Container } from '@site/ui/container';
import { useMatches } from 'react-router-dom';
import { QualityBadges } from '../shared/quality-badges';
import { SERVICE_ENTRIES } from '../shared/service-entries';
import { ALL_SERVICES, type ServiceRoute } from '../shared/service-list';
import { CommonQuestions } from './common-questions';
import { HowItWorks } from './how-it-works';
import { questionStructuredData } from './question-structured-data';
import { QuoteBand } from './quote-band';
import { RelatedServices } from './related-services';
import { ServiceFacts } from './service-facts';
import { ServiceHero } from './service-hero';
import { ServiceLinks } from './service-links';
import styles from './service-page.module.css';
import { SERVICE_QUESTIONS } from './service-questions';
import { serviceStructuredData } from './service-structured-data';

export function Component() {
  const site = useSite();
  const route = useServiceRoute();
  const entry = SERVICE_ENTRIES[route];
  const [first, second] = entry.paragraphs;
  return (
    <>
      <PageHead
        title={`${entry.heroTitle} in Sydney`}
        description={entry.description}
        image={entry.preview}
        structuredData={[
          serviceStructuredData(site, route, entry),
          questionStructuredData(SERVICE_QUESTIONS[route]),
        ]}
        trail={[{ name: entry.heroTitle, path: route }]}
      />
      <ServiceHero route={route} />
      <Container className={styles.about}>
        <div className={styles.columns}>
          <p className={styles.lead}>{first}</p>
          <div>
            <p>{second}</p>
            <RelatedServices route={route} />
          </div>
        </div>
      </Container>
      <ServiceFacts route={route} />
      <HowItWorks route={route} />
      <Container className={styles.qualities}>
        <QualityBadges />
      </Container>
      <QuoteBand route={route} />
      <CommonQuestions route={route} />
      <ServiceLinks current={route} />
    </>
  );
}

/** A service route's id is its path; see `routes.tsx`. */
function useServiceRoute(): ServiceRoute {
  const id = useMatches().at(-1)?.id;
  const found = ALL_SERVICES.find(({ route }) => route === id);
  if (!found) throw new Error(`There is no service with the route "${id}".`);
  return found.route;
}
