import { SERVICES } from '@site/contract/services';
import { Container } from '@site/ui/container';
import { Link } from 'react-router-dom';
import { SERVICE_ENTRIES } from '../shared/service-entries';
import type { ServiceRoute } from '../shared/service-list';
import styles from './service-links.module.css';

/** All six services; the current one is marked. */
export function ServiceLinks({ current }: { current: ServiceRoute }) {
  return (
    <Container as="section" className={styles.services} aria-labelledby="offer-title">
      <h2 id="offer-title">
        <span className={styles.together}>Cleaning Services</span> We Offer
      </h2>
      <ul className={styles.grid}>
        {SERVICES.map(({ title, route }) => (
          <li key={route}>
            <Link
              className={styles.link}
              to={route}
              aria-current={route === current ? 'page' : undefined}
            >
              <img
                className={styles.image}
                src={SERVICE_ENTRIES[route].image}
                width={800}
                height={600}
                alt=""
                loading="lazy"
              />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  );
}
