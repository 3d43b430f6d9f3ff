import { PageHead } from '@site/remote/page-head';
import { useSite } from '@site/remote/use-site';
import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { Link } from 'react-router-dom';
import keyHandover from '../illustrations/about.svg';
import preview from '../open-graph/about.png';
import { CallLink } from '../shared/call-link';
import { QualityBadges } from '../shared/quality-badges';
import styles from './about-page.module.css';

export function Component() {
  const site = useSite();
  return (
    <>
      <PageHead
        title="About us"
        description="A Sydney cleaning company for homes, offices, gyms and strata properties: insured, reliable people and eco-friendly, Australian-made products."
        image={preview}
        trail={[{ name: 'About us', path: '/about-us' }]}
      />
      <Container className={styles.story}>
        <div className={styles.columns}>
          <div className={styles.opening}>
            <h1>Good cleaners remember where the cups go</h1>
            <p className={styles.lead}>
              {site.company.name} is a Sydney company with an office in{' '}
              {site.company.address.suburb} and crews from the beaches to Liverpool.
            </p>
          </div>
          <div className={styles.words}>
            <p>
              Cleaning is personal. Somebody you hardly know opens your door, moves the photographs
              on the shelf and sees the week you have had. We think that this deserves care before
              it deserves chemistry, so we begin by listening: which rooms matter, what must not be
              touched, where the cat hides.
            </p>
            <p>
              What you tell us goes on a card for your place, and the crew reads it before they
              start. With a regular slot the same people come whenever the roster allows. They are
              insured and checked, they use eco-friendly products made in Australia, and they have
              the time the job takes.
            </p>
            <p>
              We began with homes and kept the manners when offices, gyms, shops and strata
              buildings asked for us. If a clean is not right, you tell us, and we come back and put
              it right.
            </p>
            <p className={styles.actions}>
              <Link className={buttonClass()} to="/instant-quote">
                Book Now
              </Link>
              <CallLink />
            </p>
          </div>
          <img
            className={styles.scene}
            src={keyHandover}
            width={800}
            height={600}
            alt="A resident at the door of a Sydney terrace house hands her key to a cleaner"
          />
        </div>
      </Container>
      <Container className={styles.qualities}>
        <QualityBadges />
      </Container>
    </>
  );
}
