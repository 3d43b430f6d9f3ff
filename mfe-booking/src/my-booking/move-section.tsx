import { type Slot, slotKey } from '@site/contract/bookings';
import { Section } from '@site/ui/section';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatSlot } from '../shared/format';
import { WithPhoneLink } from '../shared/with-phone-link';
import action from './action.module.css';
import { MoveForm } from './move-form';
import type { ActionProps } from './use-change';

/** Another day and time for the whole series. */
export function MoveSection(props: ActionProps) {
  const { booking } = props;
  const [movedTo, setMovedTo] = useState<Slot>();
  // The office may have moved it again.
  const isStillThere = movedTo && slotKey(movedTo) === slotKey(booking);
  if (booking.moveRefusal !== null) {
    return (
      <Section title="Move to another slot">
        <p>
          <WithPhoneLink>{booking.moveRefusal}</WithPhoneLink>
        </p>
      </Section>
    );
  }
  return (
    <Section
      title="Move to another slot"
      action="Choose another slot"
      onOpen={() => setMovedTo(undefined)}
      form={(close) => (
        <MoveForm
          {...props}
          onDone={(slot) => {
            close();
            setMovedTo(slot);
          }}
        />
      )}
    >
      <p className={action.soft}>
        You can change day and time up to 24 hours before your next clean (
        <Link to="/terms">terms</Link>).
      </p>
      <p role="status" className={action.done}>
        {isStillThere && `Moved to ${formatSlot(movedTo)}. We have sent you an email.`}
      </p>
    </Section>
  );
}
