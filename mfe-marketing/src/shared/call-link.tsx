import { useSite } from '@site/remote/use-site';
import { Phone } from 'lucide-react';
import styles from './call-link.module.css';

/** The company's phone number; a tap calls it. */
export function CallLink() {
  const { company } = useSite();
  return (
    <a className={styles.link} href={company.phoneUrl}>
      <Phone aria-hidden="true" className={styles.icon} />
      {company.phone}
    </a>
  );
}
