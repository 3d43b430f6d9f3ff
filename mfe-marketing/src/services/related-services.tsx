import { SERVICES } from '@site/contract/services';
import { Link } from 'react-router-dom';
import { type ALL_SERVICES, FURTHER_SERVICES, type ServiceRoute } from '../shared/service-list';
import styles from './related-services.module.css';

/** The services that extend this one, or the one that this service extends. */
export function RelatedServices({ route }: { route: ServiceRoute }) {
  const related = relatedTo(route);
  if (related.length === 0) return null;
  return (
    <nav className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title" className={styles.title}>
        See also
      </h2>
      <ul className={styles.list}>
        {related.map(({ title, route: to }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function relatedTo(route: ServiceRoute): readonly (typeof ALL_SERVICES)[number][] {
  const extended = FURTHER_SERVICES.find((service) => service.route === route)?.extends;
  if (extended) return SERVICES.filter((service) => service.route === extended);
  return FURTHER_SERVICES.filter((service) => service.extends === route);
}
