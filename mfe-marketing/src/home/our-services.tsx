import { SERVICES, type ServiceLink } from '@site/contract/services';
import { Badge } from '@site/ui/badge';
import { Container } from '@site/ui/container';
import { Link } from 'react-router-dom';
import { LOWEST_PRICE } from '../shared/lowest-price';
import { SERVICE_ENTRIES } from '../shared/service-entries';
import type { ServiceRoute } from '../shared/service-list';
import styles from './our-services.module.css';

export function OurServices() {
  return (
    <Container as="section" className={styles.services} aria-labelledby="services-title">
      <h2 id="services-title">Our Services</h2>
      <ul className={styles.grid}>
        {SERVICES.map((service) => (
          <ServiceCard key={service.route} {...service} />
        ))}
      </ul>
    </Container>
  );
}

function ServiceCard({ title, route }: ServiceLink & { route: ServiceRoute }) {
  const { image, description, cardLabel } = SERVICE_ENTRIES[route];
  return (
    <li className={styles.card}>
      <img className={styles.image} src={image} width={800} height={600} alt="" loading="lazy" />
      <div className={styles.words}>
        <h3>
          <Link className={styles.link} to={route}>
            {title}
          </Link>
        </h3>
        {cardLabel && <Badge tone="neutral">{cardLabel}</Badge>}
        <p className={styles.description}>{description}</p>
        {route === '/services/general-cleaning' && (
          <strong className={styles.description}>
            {`From $${LOWEST_PRICE} per clean, GST included`}
          </strong>
        )}
      </div>
    </li>
  );
}
