import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { Link } from 'react-router-dom';
import styles from './book-online.module.css';

export function BookOnline() {
  return (
    <Container as="section" className={styles.closing} aria-labelledby="book-title">
      <div className={styles.words}>
        <h2 id="book-title">Regular cleaning times are subject to availability</h2>
        <p className={styles.text}>
          Book online in under 60 seconds or <Link to="/contact">contact us</Link> for a custom
          quote
        </p>
        <Link className={buttonClass()} to="/book-regular-cleaning">
          See available times
        </Link>
      </div>
    </Container>
  );
}
