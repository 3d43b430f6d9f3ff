import { PageHead } from '@site/remote/page-head';
import { useSite } from '@site/remote/use-site';
import { Container } from '@site/ui/container';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { MyBookingLoader } from './my-booking-loader';
import styles from './my-booking-page.module.css';

/**
 * The customer's own page, `/booking/{token}`, which emails link to. The document says nothing of the booking: the
 * browser loads it.
 */
export function Component() {
  const { company } = useSite();
  const { token = '' } = useParams();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Container className={styles.page}>
      <PageHead title="Your Booking" description="See and change your regular cleaning." noIndex />
      {/* The URL is the key to the booking, also after a navigation from another page. */}
      <meta name="referrer" content="no-referrer" />
      <h1 ref={title} className={styles.title} tabIndex={-1}>
        Your regular cleaning
      </h1>
      <noscript>
        <p>
          This page needs JavaScript. Without it, please call us on{' '}
          <a href={company.phoneUrl}>{company.phone}</a>.
        </p>
      </noscript>
      <MyBookingLoader key={token} token={token} onRetry={() => title.current?.focus()} />
    </Container>
  );
}
