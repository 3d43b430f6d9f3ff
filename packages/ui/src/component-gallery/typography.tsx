import { EmailAddress } from '../email-address/email-address.js';
import { Example, GallerySection } from './example.js';
import styles from './typography.module.css';

export function Typography() {
  return (
    <GallerySection title="Type">
      <Example title="Headings: Bricolage Grotesque">
        <div>
          <p className={styles.one}>Morning light through clean glass</p>
          <p className={styles.two}>Morning light through clean glass</p>
          <p className={styles.three}>Morning light through clean glass</p>
        </div>
      </Example>
      <Example title="Text: Figtree, in the three sizes">
        <div className={styles.texts}>
          <p className={styles.large}>Large: a key in a safe place, a shy cat, a marble bench.</p>
          <p>Body: what you write is kept with your answers. Prices are in dollars: 104.</p>
          <p className={styles.small}>Small: times of day, labels, the small print.</p>
          <p>
            A <a href="#type">link in a sentence</a> is underlined.
          </p>
          <p>
            <EmailAddress address="wharf@sydney-harbour-ferries.example.com" />
          </p>
        </div>
      </Example>
    </GallerySection>
  );
}
