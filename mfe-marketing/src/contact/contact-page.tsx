import { PageHead } from '@site/remote/page-head';
import { useSite } from '@site/remote/use-site';
import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import phoneCall from '../illustrations/contact.svg';
import { EmailLink, PhoneLink } from '../shared/company-details';
import { PageIntro } from '../shared/page-intro';
import { localBusiness } from '../shared/structured-data/local-business';
import styles from './contact-page.module.css';

export function Component() {
  const site = useSite();
  const { phone, phoneUrl, email, address } = site.company;
  const { street, suburb, state, postcode } = address;
  return (
    <>
      <PageHead
        title="Contact"
        description={`Call or email our ${suburb} office about a quote, a booking or a clean that needs another look.`}
        structuredData={[localBusiness(site)]}
        trail={[{ name: 'Contact', path: '/contact' }]}
      />
      <PageIntro
        title="Talk to a person"
        picture={phoneCall}
        actions={
          <>
            <a className={buttonClass()} href={phoneUrl}>
              <Phone aria-hidden="true" className={styles.icon} />
              Call {phone.replaceAll(' ', '\u00a0')}
            </a>
            <a className={buttonClass('secondary')} href={`mailto:${email}`}>
              Email us
            </a>
          </>
        }
      >
        Call or write about a quote, a booking, or a clean that needs another look. If you would
        rather fill in a form, there is one for <Link to="/instant-quote">quotes</Link> and one for{' '}
        <Link to="/book-regular-cleaning">regular cleaning</Link>.
      </PageIntro>
      <Container className={styles.page}>
        <dl className={styles.ways}>
          <Way Icon={Phone} name="Phone">
            <PhoneLink />
          </Way>
          <Way Icon={Mail} name="Email">
            <EmailLink />
          </Way>
          <Way Icon={Clock} name="Office hours">
            Monday to Friday
            <br />
            8:00am to 6:00pm
            <br />
            Saturday and Sunday
            <br />
            9:00am to 5:00pm
          </Way>
          <Way Icon={MapPin} name="Office">
            {street}
            <br />
            {suburb} {state} {postcode}
          </Way>
        </dl>
        <p className={styles.areas}>
          We clean in the Inner West, the South West, the Eastern Suburbs and on the North Shore.{' '}
          <Link to="/service-areas">See the suburbs</Link>, and call if yours is not among them.
        </p>
      </Container>
    </>
  );
}

function Way({ Icon, name, children }: { Icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      <dt className={styles.name}>
        <Icon aria-hidden="true" className={styles.icon} />
        {name}
      </dt>
      <dd className={styles.detail}>{children}</dd>
    </div>
  );
}
