import { PageHead } from '@site/remote/page-head';
import { buttonClass } from '@site/ui/button';
import { Link } from 'react-router-dom';
import { CallLink } from '../shared/call-link';
import { LivingRoom } from '../shared/living-room';
import { LOWEST_PRICE } from '../shared/lowest-price';
import styles from './marketing-landing-page.module.css';

/** The page that the links of flyers and advertisements open, the same for every id (`/m/:id`). */
export function Component() {
  return (
    <section className={styles.landing} aria-labelledby="landing-title">
      <PageHead
        title="A cleaner Sydney home or workplace"
        description="Ask for a quote or book a regular cleaning slot. The first regular clean is a no-obligation trial."
        noIndex
      />
      <LivingRoom className={styles.scene} alt="" />
      <div className={styles.words}>
        <h1 id="landing-title">Glad you found us</h1>
        <p className={styles.pitch}>
          We clean homes and workplaces in 28 suburbs of Sydney. Tell us about yours for a quote, or
          choose a weekly or fortnightly slot: the first clean is a no-obligation trial at the price
          of a regular clean.
        </p>
        <p className={styles.actions}>
          <Link className={buttonClass()} to="/instant-quote">
            Get a Quote
          </Link>
          <Link className={buttonClass('secondary')} to="/book-regular-cleaning">
            Book Now
          </Link>
          <CallLink />
        </p>
        <p>
          Regular cleaning <Link to="/clientside-pricing">{`from $${LOWEST_PRICE}`}</Link> per
          clean, GST included
        </p>
      </div>
    </section>
  );
}
