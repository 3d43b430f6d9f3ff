import { VisuallyHidden } from '@site/ui/visually-hidden';
import styles from './social-links.module.css';

/** Drawn on 24 x 24: the marks of the networks are not part of the icon set. */
const NETWORKS = [
  {
    name: 'Facebook',
    drawing:
      'M14.5 21v-7.5h3l.5-3.5h-3.5V8c0-1 .5-1.75 1.9-1.75H18V3.2A18 18 0 0 0 15.6 3C12.9 3 11 4.6 11 7.6V10H8v3.5h3V21',
  },
  {
    name: 'Instagram',
    drawing:
      'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8M17.2 6.8h.01',
  },
  {
    name: 'LinkedIn',
    drawing: 'M4.5 9.5V20M4.5 5h.01M10 20V9.5M10 14c0-2.5 1.6-4.5 4.5-4.5S19.5 11.5 19.5 14v6',
  },
];

/**
 * Placeholders until the company has its profiles: links without an address, as HTML marks placeholders,
 * which do nothing when clicked (requirements §2).
 */
export function SocialLinks() {
  return (
    <ul className={styles.networks} aria-label="Social media">
      {NETWORKS.map(({ name, drawing }) => (
        <li key={name}>
          {/* biome-ignore lint/a11y/useValidAnchor: a placeholder has no address */}
          <a className={styles.network} role="link" aria-disabled="true">
            <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
              <path d={drawing} />
            </svg>
            <VisuallyHidden>{name}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
