import { Container } from '@site/ui/container';
import type { ServiceRoute } from '../shared/service-list';
import styles from './service-facts.module.css';
import { SERVICE_SCOPES } from './service-scope';
import { ServiceScopeLists } from './service-scope-lists';
import { ServiceTerms } from './service-terms';

/** What a customer compares: scope, time and price. */
export function ServiceFacts({ route }: { route: ServiceRoute }) {
  return (
    <Container className={styles.facts}>
      <div className={styles.columns}>
        <ServiceScopeLists {...SERVICE_SCOPES[route]} />
        <ServiceTerms route={route} />
      </div>
    </Container>
  );
}
