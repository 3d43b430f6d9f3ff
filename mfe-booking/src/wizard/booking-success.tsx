import type { BookSlot } from '@site/contract/bookings';
import { Button, buttonClass } from '@site/ui/button';
import type { MouseEventHandler, Ref } from 'react';
import { Link } from 'react-router-dom';
import { BookingRecap } from './booking-recap';
import styles from './booking-success.module.css';

interface BookingSuccessProps {
  booked: BookSlot | undefined;
  /** It was booked with the answers of an earlier attempt. */
  isEarlier: boolean;
  heading: Ref<HTMLHeadingElement>;
  onClickCapture: MouseEventHandler;
  onBookAnother(): void;
}

/** Confirmation after the last step. */
export function BookingSuccess(props: BookingSuccessProps) {
  const { booked, isEarlier, heading, onClickCapture, onBookAnother } = props;
  return (
    <section className={styles.card} aria-labelledby="booked" onClickCapture={onClickCapture}>
      <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="m14 25 7 7 14-15" />
      </svg>
      <h2 id="booked" ref={heading} tabIndex={-1}>
        Booking Successful!
      </h2>
      <p>Thank you for booking your regular cleaning with us.</p>
      <p>
        We'll send you an email soon to confirm the date of your first clean. If you have any
        questions, feel free to contact us at any time.
      </p>
      {isEarlier && (
        <p>
          This was booked with the details of your first attempt: the link in the email lets you
          choose another slot and change phone or address. Call us for anything else.
        </p>
      )}
      {booked && <BookingRecap booked={booked} />}
      <p className={styles.onward}>
        <Link className={buttonClass('secondary')} to="/">
          Back to the home page
        </Link>
        <Button variant="secondary" onClick={onBookAnother}>
          Book another time slot
        </Button>
      </p>
    </section>
  );
}
