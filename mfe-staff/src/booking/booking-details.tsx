import type { StaffBooking } from '@site/contract/staff-bookings';
import { mayTakeFocus } from '@site/ui/may-take-focus';
import { Section } from '@site/ui/section';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { timeRange } from '../shared/booking-text';
import action from './action.module.css';
import styles from './booking-details.module.css';
import { BookingFacts } from './booking-facts';
import { BookingHistory } from './booking-history';
import { CancelBooking } from './cancel-booking';
import { CancelledBooking } from './cancelled-booking';
import { EditDetails } from './edit-details';
import { FirstClean } from './first-clean';
import { MoveBooking } from './move-booking';
import type { ActionProps } from './use-booking-change';

/** Everything about a booking, with the forms that change it. */
export function BookingDetails({ booking, onChanged, reload }: ActionProps) {
  const [cancelledHere, setCancelledHere] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const changed = (after: StaffBooking) => {
    const isHere = mayTakeFocus(page.current);
    // The button that undid it is gone.
    if (isHere && booking.cancellation && !after.cancellation) page.current?.focus();
    flushSync(() => {
      setCancelledHere(after.cancellation !== null);
      onChanged(after);
    });
    // The form that had the focus is gone.
    if (isHere) notice.current?.focus();
  };
  const props = { booking, onChanged: changed, reload };
  const slot = <p className={action.fact}>{`${booking.day} ${timeRange(booking)}`}</p>;

  return (
    <div ref={page} className={styles.booking} tabIndex={-1}>
      {booking.cancellation ? (
        <div className={styles.actions}>
          <CancelledBooking {...props} isNew={cancelledHere} notice={notice} />
          <Section title="Time slot">{slot}</Section>
          <Section title="Details">
            <BookingFacts booking={booking} />
          </Section>
        </div>
      ) : (
        <div className={styles.actions}>
          <Section title="First clean">
            <FirstClean {...props} />
          </Section>
          <Section
            title="Time slot"
            action="Move"
            form={(close) => <MoveBooking {...props} onDone={close} />}
          >
            {slot}
          </Section>
          <Section
            title="Details"
            action="Edit details"
            whileClosed={<BookingFacts booking={booking} />}
            form={(close) => <EditDetails {...props} onDone={close} />}
          />
        </div>
      )}
      <div className={styles.actions}>
        <Section title="What happened">
          <BookingHistory booking={booking} />
        </Section>
        {!booking.cancellation && (
          <div className={action.onScreen}>
            <Section
              title="End this booking"
              action="Cancel booking"
              form={(close) => <CancelBooking {...props} onDone={close} />}
            >
              <p>The slot is free at once. The customer gets an email.</p>
            </Section>
          </div>
        )}
      </div>
    </div>
  );
}
