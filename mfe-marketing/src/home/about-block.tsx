import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { Link } from 'react-router-dom';
import keyHandover from '../illustrations/about.svg';
import styles from './about-block.module.css';

export function AboutBlock() {
  return (
    <Container as="section" className={styles.about} aria-labelledby="about-title">
      <div className={styles.columns}>
        <img
          className={styles.scene}
          src={keyHandover}
          width={800}
          height={600}
          alt="A resident at the door of a Sydney terrace house hands her key to a cleaner"
          loading="lazy"
        />
        <div className={styles.words}>
          <h2 id="about-title">A cleaning company that knows your name</h2>
          <p>
            We clean homes, offices, gyms, shops and shared buildings in 28 suburbs of Sydney, from
            Balmain to Bankstown and from Coogee to Gordon. You talk to the people who plan your
            clean, and they talk to the people who&nbsp;do&nbsp;it.
          </p>
          <p>
            A key in a safe place, a shy cat, a marble bench that wants only water: what you tell us
            once is written down and remembered.
          </p>
          <Link className={buttonClass()} to="/instant-quote">
            Book Now
          </Link>
        </div>
      </div>
    </Container>
  );
}
