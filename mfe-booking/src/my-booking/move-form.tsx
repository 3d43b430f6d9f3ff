import { type Slot, slotKey } from '@site/contract/bookings';
import { formatDate } from '@site/contract/date-texts';
import { type MyBooking, moveMyBooking } from '@site/contract/my-booking';
import { Button } from '@site/ui/button';
import { ChangeProblem } from '@site/ui/change-problem';
import { Form } from '@site/ui/form';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatSlot } from '../shared/format';
import { Schedule } from '../shared/schedule';
import type { ShownState } from '../shared/slot-button';
import action from './action.module.css';
import styles from './move-form.module.css';
import { type ActionProps, useChange } from './use-change';

interface MoveFormProps extends ActionProps {
  /** @param slot left out when the booking stays where it is */
  onDone(slot?: Slot): void;
}

/** The week, and the question whether to move to the slot that is chosen in it. */
export function MoveForm(props: MoveFormProps) {
  const { token, booking, reload, onDone } = props;
  const { isBusy, problem, change } = useChange(props);
  const [chosen, choose] = useState<Slot>();
  const week = useRef<HTMLElement>(null);
  const free = chosen && booking.freeSlots.find((slot) => slotKey(slot) === slotKey(chosen));
  const isMoved = chosen !== undefined && slotKey(chosen) === slotKey(booking);

  // The button that opened the form is gone.
  useEffect(() => week.current?.focus(), []);

  // Also when the response was lost, and the booking has moved when it is loaded again.
  const finish = useEffectEvent(() => onDone(chosen));
  useEffect(() => {
    if (!isMoved || isBusy) return;
    // Deferred: the form is closed synchronously, which an effect may not do.
    const timer = setTimeout(finish);
    return () => clearTimeout(timer);
  }, [isMoved, isBusy]);

  const toggle = (slot: Slot) => {
    if (isBusy) return; // the question stays that of the slot being sent
    choose((before) => (before && slotKey(before) === slotKey(slot) ? undefined : slot));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!free) return week.current?.focus();
    const { day, start, end, from } = free;
    // The date that the question names may pass its 24 hours' notice before the answer.
    const body = { version: booking.version, day, start, end, ...(from !== null && { from }) };
    void change(() => moveMyBooking(token, body));
  };

  return (
    <Form className={action.form} onSubmit={submit}>
      <section ref={week} aria-label="Free slots" tabIndex={-1}>
        <Schedule stateOf={(slot) => stateOf(slot, booking, free)} onToggle={toggle} />
      </section>
      <div className={styles.question}>
        <ChangeProblem problem={problem} loaded={booking} reload={reload} />
        <p aria-live="polite">{!isMoved && question(booking, free, chosen)}</p>
        <div className={action.buttons}>
          {/* Enabled when the chosen slot is taken: a disabled button loses the focus. It then leads to the week. */}
          <Button type="submit" busy={isBusy} disabled={!chosen}>
            Move my booking
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={() => onDone()}>
            Keep my slot
          </Button>
        </div>
      </div>
    </Form>
  );
}

function stateOf(slot: Slot, booking: MyBooking, chosen: Slot | undefined): ShownState {
  const key = slotKey(slot);
  if (key === slotKey(booking)) return 'Your slot';
  if (!booking.freeSlots.some((free) => slotKey(free) === key)) return 'Unavailable';
  return chosen && slotKey(chosen) === key ? 'Selected' : 'Available';
}

function question(
  { freeSlots }: MyBooking,
  free: MyBooking['freeSlots'][number] | undefined,
  chosen: Slot | undefined,
) {
  if (freeSlots.length === 0) return 'No other slot is free at the moment.';
  if (!free) {
    return chosen
      ? 'This slot has just been taken. Please choose another one.'
      : 'Choose a slot. Green means available.';
  }
  const from = free.from === null ? '' : ` Your first clean there is on ${formatDate(free.from)}.`;
  // No line begins with the dash.
  return `Move to ${formatSlot(free).replace(' -', '\u00a0-')}?${from}`;
}
