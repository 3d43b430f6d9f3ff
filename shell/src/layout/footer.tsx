import { useSite } from '@site/remote/use-site';
import { containerClass } from '@site/ui/container';
import { EmailAddress } from '@site/ui/email-address';
import { Mail, MapPin, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './footer.module.css';
import { FOOTER_LINKS, FOOTER_SUBURBS, HOME } from './navigation-links';
import type { FooterLook } from './page-frame';
import { SocialLinks } from './social-links';
import { Wordmark } from './wordmark';

/**
 * `light` is sand-coloured, the others dark. The contents are the same; on a phone `compact` shows only how
 * to reach the company.
 */
export function Footer({ look }: { look: FooterLook }) {
  const { company, year } = useSite();
  return (
    <footer className={containerClass('wide', styles.footer)} data-look={look}>
      <div className={styles.columns}>
        <Company />
        <FooterNavigation />
        <ServiceAreas />
        <ContactDetails />
      </div>
      <p className={styles.copyright}>
        © {year} {company.name}
      </p>
    </footer>
  );
}

function Company() {
  return (
    <div className={styles.company}>
      <Link className={styles.home} to={HOME.to}>
        <Wordmark />
      </Link>
      <p className={styles.promise}>Homes, offices, gyms and strata in Sydney.</p>
      <SocialLinks />
    </div>
  );
}

function FooterNavigation() {
  return (
    <nav aria-labelledby="footer-company">
      <h2 className={styles.title} id="footer-company">
        Company
      </h2>
      <ul className={styles.list}>
        {FOOTER_LINKS.map(({ label, to }) => (
          <li key={to}>
            <Link className={styles.link} to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ServiceAreas() {
  return (
    <section aria-labelledby="footer-areas">
      <h2 className={styles.title} id="footer-areas">
        Service areas
      </h2>
      <ul className={styles.suburbs}>
        {FOOTER_SUBURBS.map((suburb) => (
          <li key={suburb}>{suburb}</li>
        ))}
      </ul>
    </section>
  );
}

function ContactDetails() {
  const { company } = useSite();
  const { street, suburb, state, postcode } = company.address;
  return (
    <section aria-labelledby="footer-contact">
      <h2 className={styles.title} id="footer-contact">
        Talk to us
      </h2>
      <ul className={styles.list}>
        <li>
          <a className={styles.phone} href={company.phoneUrl}>
            <Phone className={styles.icon} aria-hidden="true" />
            {company.phone}
          </a>
        </li>
        <li>
          <a className={styles.link} href={`mailto:${company.email}`}>
            <Mail className={styles.icon} aria-hidden="true" />
            <span>
              <EmailAddress address={company.email} />
            </span>
          </a>
        </li>
        <li className={styles.address}>
          <MapPin className={styles.icon} aria-hidden="true" />
          <address>
            {street}
            <br />
            {suburb} {state} {postcode}
          </address>
        </li>
      </ul>
    </section>
  );
}
