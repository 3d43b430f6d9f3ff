import { Section } from '@site/ui/section';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatSlot } from '../shared/format';
import action from './action.module.css';
import { MoveForm } from './move-form';
import type { ActionProps } from './use-change';

/** Another day and time for the whole series. */
export function MoveSection(props: ActionProps) {
  const { booking } = props;
  const [done, setDone] = useState('');
  if (booking.moveRefusal !== null) {
    return (
      <Section title="Move to another slot">
        <p>{booking.moveRefusal}</p>
      </Section>
    );
  }
  return (
    <Section
      title="Move to another slot"
      action="Choose another slot"
      onOpen={() => setDone('')}
      form={(close) => (
        <MoveForm
          {...props}
          onDone={(slot) => {
            close();
            setDone(slot ? `Moved to ${formatSlot(slot)}. We have sent you an email.` : '');
          }}
        />
      )}
    >
      <p className={action.soft}>
        You can change day and time up to 24 hours before your next clean (
        <Link to="/terms">terms</Link>).
      </p>
      <p role="status" className={action.done}>
        {done}
      </p>
    </Section>
  );
}
