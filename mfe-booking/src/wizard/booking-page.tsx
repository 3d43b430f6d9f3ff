import { PageHead } from '@site/remote/page-head';
import { useSite } from '@site/remote/use-site';
import { Container } from '@site/ui/container';
import styles from './booking-page.module.css';
import { useVisit } from './use-visit';
import { Wizard } from './wizard';

/** The booking wizard, `/book-regular-cleaning` (requirements §2 to §5). */
export function Component() {
  const { company } = useSite();
  const visit = useVisit();
  return (
    <Container className={styles.page}>
      <PageHead
        title="Book Regular Cleaning"
        description={`Book a weekly or fortnightly clean with ${company.name} online in under 60 seconds. The first clean is a no-obligation trial.`}
        trail={[{ name: 'Book Regular Cleaning', path: '/book-regular-cleaning' }]}
      />
      <h1 className={styles.title}>Book Your Regular Cleaning</h1>
      <noscript>
        <p>
          Booking online needs JavaScript. Without it, please call us on{' '}
          <a href={company.phoneUrl}>{company.phone}</a>.
        </p>
      </noscript>
      <Wizard key={visit} />
    </Container>
  );
}
