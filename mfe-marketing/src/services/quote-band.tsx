import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { Link } from 'react-router-dom';
import type { ServiceRoute } from '../shared/service-list';
import styles from './quote-band.module.css';
import { quotePath } from './quote-path';

/** The call to action of every service page. */
export function QuoteBand({ route }: { route: ServiceRoute }) {
  return (
    <Container as="section" className={styles.band} aria-labelledby="quote-title">
      <div className={styles.row}>
        <div>
          <h2 id="quote-title">Tell us about your place</h2>
          <p className={styles.text}>
            A few details are enough: what needs cleaning, where it is and how to reach you.
          </p>
        </div>
        <Link className={buttonClass()} to={quotePath(route)}>
          Get Instant Quote
        </Link>
      </div>
    </Container>
  );
}
