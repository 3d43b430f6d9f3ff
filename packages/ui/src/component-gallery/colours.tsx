import styles from './colours.module.css';
import { Example, GallerySection } from './example.js';

const FAMILIES = {
  'Harbour ink': ['--ink-900', '--ink-800', '--ink-700', '--ink-600', '--ink-500'],
  'Sea-glass teal': [
    '--teal-800',
    '--teal-700',
    '--teal-600',
    '--teal-300',
    '--teal-100',
    '--teal-50',
  ],
  'Warm sand': ['--sand-400', '--sand-200', '--sand-100', '--sand-50', '--white'],
  'Coral, the primary action only': ['--coral-800', '--coral-700', '--coral-600', '--coral-100'],
  'Available and wrong': ['--green-800', '--green-600', '--green-100', '--red-700', '--red-100'],
};

export function Colours() {
  return (
    <GallerySection title="Colour">
      {Object.entries(FAMILIES).map(([family, names]) => (
        <Example key={family} title={family}>
          {names.map((name) => (
            <figure key={name} className={styles.colour}>
              <div
                className={styles.swatch}
                ref={(swatch) => swatch?.style.setProperty('--swatch', `var(${name})`)}
              />
              <figcaption className={styles.name}>{name}</figcaption>
            </figure>
          ))}
        </Example>
      ))}
    </GallerySection>
  );
}
