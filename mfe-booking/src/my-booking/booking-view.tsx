import { SLOT_EVENTS_URL } from '@site/contract/events';
import { useEvents } from '@site/remote/use-events';
import { useState } from 'react';
import { parseSlotEvent } from '../shared/availability';
import { affectsPage } from './affects-page';
import styles from './booking-view.module.css';
import { CancelSection } from './cancel-section';
import { CancelledBooking } from './cancelled-booking';
import { CleansSection } from './cleans-section';
import { ContactSection } from './contact-section';
import { MoveSection } from './move-section';
import { SlotSection } from './slot-section';
import type { ActionProps } from './use-change';
import { useRegularReload } from './use-regular-reload';

/** A booking, and what the customer can change. What the office changes meanwhile shows at once. */
export function BookingView(props: ActionProps) {
  const { booking, reload } = props;
  const [wasCancelled] = useState(booking.cancelledAt !== null);

  useEvents(SLOT_EVENTS_URL, {
    slot: (event) => {
      if (affectsPage(booking, parseSlotEvent(event))) void reload();
    },
    reset: reload,
  });
  useRegularReload(reload);

  if (booking.cancelledAt !== null)
    return <CancelledBooking booking={booking} isNew={!wasCancelled} />;
  const isConfirmed = booking.firstClean !== null;
  return (
    <div className={`${styles.sections} ${isConfirmed ? styles.confirmed : ''}`}>
      <SlotSection {...props} />
      {isConfirmed && <CleansSection {...props} />}
      <div className={`${styles.change} ${styles.move}`}>
        <MoveSection {...props} />
      </div>
      <div className={styles.change}>
        <ContactSection {...props} />
      </div>
      <div className={styles.change}>
        <CancelSection {...props} />
      </div>
    </div>
  );
}
