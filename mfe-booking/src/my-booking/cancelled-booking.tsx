import type { MyBooking } from '@site/contract/my-booking';
import { buttonClass } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatSlot } from '../shared/format';
import styles from './my-booking-page.module.css';

interface CancelledBookingProps {
  booking: MyBooking;
  /** Whether it was cancelled while this page was open, by the customer or the office. */
  isNew: boolean;
}

/** What the page shows of a cancelled booking. */
export function CancelledBooking({ booking, isNew }: CancelledBookingProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // The element that had the focus may be gone.
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);

  return (
    <Card as="section" className={styles.message} look="raised" aria-labelledby="cancelled">
      <h2 id="cancelled" ref={heading} tabIndex={-1}>
        Your booking is cancelled
      </h2>
      <p>
        We will no longer come on {formatSlot(booking)}.{' '}
        {aboutEmail(booking.firstClean !== null, isNew)}
      </p>
      <p className={styles.onward}>
        <Link className={buttonClass()} to="/book-regular-cleaning">
          Book again
        </Link>
        <Link className={buttonClass('quiet', styles.second)} to="/contact">
          Contact us
        </Link>
      </p>
    </Card>
  );
}

/** When the page is opened after the cancellation, the email may have arrived already. */
function aboutEmail(isConfirmed: boolean, isNew: boolean): string {
  if (!isNew) return isConfirmed ? 'Our email about it removes the cleans from your calendar.' : '';
  return isConfirmed
    ? 'We will email you a confirmation that also removes the cleans from your calendar.'
    : 'We will email you a confirmation.';
}
