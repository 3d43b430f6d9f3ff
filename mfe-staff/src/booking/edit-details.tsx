import { FREQUENCY_NAMES, formatRooms } from '@site/contract/booking-texts';
import { FREQUENCIES, MAX_ROOMS, MIN_BOOKED_ROOMS } from '@site/contract/bookings';
import { isBlank } from '@site/contract/clean-text';
import { formatPhone } from '@site/contract/contact-texts';
import { LIMITS } from '@site/contract/limits';
import { changeDetails, type StaffBooking } from '@site/contract/staff-bookings';
import { Button } from '@site/ui/button';
import { ChangeProblem } from '@site/ui/change-problem';
import { Field } from '@site/ui/field';
import { Form } from '@site/ui/form';
import { type FormEvent, useRef, useState } from 'react';
import { Choice } from '../shared/choice';
import styles from './action.module.css';
import { LeaveGuard } from './leave-guard';
import { type ActionProps, useBookingChange } from './use-booking-change';

/** The values that were edited, in place of those of the booking. */
interface Edited {
  customer?: Partial<StaffBooking['customer']>;
  frequency?: StaffBooking['cleaningFrequency'];
  rooms?: Partial<StaffBooking['propertyDetails']>;
}

const NOTHING: Edited = {};

const FIELDS = [
  { name: 'firstName', label: 'First name', max: LIMITS.name },
  { name: 'lastName', label: 'Last name', max: LIMITS.name },
  { name: 'email', label: 'Email', max: LIMITS.email, type: 'email' },
  { name: 'phone', label: 'Phone', max: LIMITS.phone, type: 'tel' },
  { name: 'address', label: 'Address', max: LIMITS.address },
] as const;

const FREQUENCY_OPTIONS = FREQUENCIES.map((value) => ({ value, label: FREQUENCY_NAMES[value] }));
const ROOM_OPTIONS = Array.from({ length: MAX_ROOMS - MIN_BOOKED_ROOMS + 1 }, (_, index) => {
  const rooms = MIN_BOOKED_ROOMS + index;
  return { value: String(rooms), label: formatRooms(rooms) };
});

/**
 * Name, contact, address, frequency and rooms. What was edited stays when the booking is loaded again; the other
 * fields then show its new values.
 */
export function EditDetails(props: ActionProps & { onDone(): void }) {
  const { booking, onChanged, reload, onDone } = props;
  const { isBusy, problem, change } = useBookingChange({ onChanged });
  const [edited, setEdited] = useState(NOTHING);
  const customer = { ...booking.customer, ...edited.customer };
  const frequency = edited.frequency ?? booking.cleaningFrequency;
  const rooms = { ...booking.propertyDetails, ...edited.rooms };
  const [isChecked, setIsChecked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const leaveIfAsked = useRef<() => void>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const blank = FIELDS.find(({ name }) => isBlank(customer[name]));
    if (blank) return fields.current?.querySelector<HTMLElement>(`[name="${blank.name}"]`)?.focus();
    const details = {
      version: booking.version,
      customerData: { ...customer, phone: formatPhone(customer.phone) },
      cleaningFrequency: frequency,
      propertyDetails: rooms,
    };
    const sentence = 'The details have been saved. The customer gets an email about changes.';
    if (!(await change(() => changeDetails(booking.id, details), sentence))) return;
    // A question that is open has lost its reason.
    leaveIfAsked.current?.();
    onDone();
  };

  return (
    <Form className={styles.form} noValidate onSubmit={submit}>
      {edited !== NOTHING && <LeaveGuard isSaving={isBusy} leaveIfAsked={leaveIfAsked} />}
      <ChangeProblem problem={problem} loaded={booking} reload={reload} />
      <div ref={fields} className={styles.fields}>
        {FIELDS.map(({ name, label, max, ...input }) => (
          <div key={name} className={name === 'address' ? styles.wide : undefined}>
            <Field
              {...input}
              name={name}
              label={label}
              maxLength={max}
              autoComplete="off"
              value={customer[name]}
              error={isChecked && isBlank(customer[name]) ? '*required' : undefined}
              readOnly={isBusy}
              onChange={({ target }) =>
                setEdited({ ...edited, customer: { ...edited.customer, [name]: target.value } })
              }
            />
          </div>
        ))}
        <div className={styles.wide}>
          <Choice
            label="Frequency"
            options={FREQUENCY_OPTIONS}
            value={frequency}
            disabled={isBusy}
            onChoose={(value) => setEdited({ ...edited, frequency: value })}
          />
        </div>
        {(['bedrooms', 'bathrooms'] as const).map((kind) => (
          <Choice
            key={kind}
            label={kind === 'bedrooms' ? 'Bedrooms' : 'Bathrooms'}
            options={ROOM_OPTIONS}
            value={String(rooms[kind])}
            disabled={isBusy}
            onChoose={(value) =>
              setEdited({ ...edited, rooms: { ...edited.rooms, [kind]: Number(value) } })
            }
          />
        ))}
      </div>
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy}>
          Save details
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onDone}>
          Keep as it was
        </Button>
      </div>
    </Form>
  );
}
