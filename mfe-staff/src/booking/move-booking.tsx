import { type Slot, slotKey } from '@site/contract/bookings';
import { dateAfterMove, offeredDates } from '@site/contract/clean-dates';
import { moveBooking } from '@site/contract/staff-bookings';
import { Button } from '@site/ui/button';
import { ChangeProblem } from '@site/ui/change-problem';
import { Form } from '@site/ui/form';
import { type FormEvent, useState } from 'react';
import { timeRange } from '../shared/booking-text';
import { Choice } from '../shared/choice';
import styles from './action.module.css';
import { dateOptions } from './date-options';
import { SlotGrid } from './slot-grid';
import { type ActionProps, useBookingChange } from './use-booking-change';

/** Moves a booking to a free slot; for a confirmed one, also asks from which date. */
export function MoveBooking(props: ActionProps & { onDone(): void }) {
  const { booking, onChanged, reload, onDone } = props;
  const { isBusy, problem, change } = useBookingChange({ onChanged });
  const [chosen, setChosen] = useState<Slot>();
  const [chosenDate, setChosenDate] = useState<string>();
  // Undefined when somebody else has taken it meanwhile.
  const slot = chosen && booking.freeSlots.find((free) => slotKey(free) === slotKey(chosen));
  const isConfirmed = booking.firstClean !== null;
  const date = slot && isConfirmed ? (chosenDate ?? dateInSlot(booking, slot)) : undefined;

  const choose = (free: Slot) => {
    setChosen(free);
    setChosenDate(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!slot) return;
    const { day, start, end } = slot;
    const body = { version: booking.version, day, start, end, ...(date && { date }) };
    const sentence = `Moved to ${day} ${timeRange(slot)}. The customer gets an email.`;
    if (await change(() => moveBooking(booking.id, body), sentence)) onDone();
  };

  return (
    <Form className={styles.form} onSubmit={submit}>
      <ChangeProblem problem={problem} loaded={booking} reload={reload} />
      <SlotGrid booking={booking} chosen={slot} isBusy={isBusy} onChoose={choose} />
      {slot && date && (
        <Choice
          label="From"
          options={dateOptions(slot, [date, ...offeredDates(slot, new Date())], new Date())}
          value={date}
          disabled={isBusy}
          onChoose={setChosenDate}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy} disabled={!slot}>
          {slot ? `Move to ${slot.day} ${timeRange(slot)}` : 'Choose a free slot'}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onDone}>
          Keep the slot
        </Button>
      </div>
    </Form>
  );
}

function dateInSlot(booking: ActionProps['booking'], slot: Slot) {
  const { firstClean, cleaningFrequency: frequency, skippedCleans: skipped } = booking;
  if (firstClean === null) return undefined;
  return dateAfterMove({ firstClean, frequency, skipped }, booking, slot, new Date());
}
