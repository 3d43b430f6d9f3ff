import { Clock, type LucideIcon, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LOWEST_PRICE } from '../shared/lowest-price';
import type { ServiceRoute } from '../shared/service-list';
import styles from './service-terms.module.css';
import { SERVICE_TIMES } from './service-times';

/** How long a service takes and what it costs. */
export function ServiceTerms({ route }: { route: ServiceRoute }) {
  return (
    <dl className={styles.terms}>
      <Term Icon={Clock} name="How long it takes">
        {SERVICE_TIMES[route]}
      </Term>
      <Term Icon={Tag} name="What it costs">
        {route === '/services/general-cleaning' ? <ListedPrice /> : QUOTED}
      </Term>
    </dl>
  );
}

const QUOTED = 'The price is the one in our written quote, GST included. Asking costs nothing.';

/** In one element, which React can remove also where the browser has translated the texts in it. */
function ListedPrice() {
  return (
    <span>
      <strong className={styles.price}>From ${LOWEST_PRICE}</strong> per clean, GST included, by the
      size of your home. <Link to="/clientside-pricing">See all prices</Link>
    </span>
  );
}

function Term({ Icon, name, children }: { Icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.name}>
        <Icon aria-hidden="true" className={styles.icon} />
        {name}
      </dt>
      <dd className={styles.text}>{children}</dd>
    </div>
  );
}
