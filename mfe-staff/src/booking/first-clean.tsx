import { formatDate } from '@site/contract/date-texts';
import { confirmFirstClean } from '@site/contract/staff-bookings';
import { Button } from '@site/ui/button';
import { ChangeProblem } from '@site/ui/change-problem';
import { Form } from '@site/ui/form';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Choice } from '../shared/choice';
import styles from './action.module.css';
import { CleansToCome } from './cleans-to-come';
import { dateOptions } from './date-options';
import { type ActionProps, useBookingChange } from './use-booking-change';

/** The first clean, the week of a fortnightly booking, and the form that confirms or changes the date. */
export function FirstClean({ booking, onChanged, reload }: ActionProps) {
  const { isBusy, problem, change } = useBookingChange({ onChanged });
  const [chosen, setChosen] = useState<string>();
  const choice = useRef<HTMLSelectElement>(null);
  const { firstClean, suggestedDate, dates } = booking;
  const known = firstClean ? [firstClean] : [];
  const options = dateOptions(booking, [...known, ...dates], new Date());
  // What was chosen may not be offered any more after the booking was moved.
  const date =
    [chosen, firstClean, suggestedDate, ...dates].find((wanted) =>
      options.some(({ value }) => value === wanted),
    ) ?? '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { id, version } = booking;
    const sentence = `The first clean is on ${formatDate(date)}. The customer gets an email.`;
    if (!(await change(() => confirmFirstClean(id, { version, date }), sentence))) return;
    // Rendered synchronously: the choice is disabled while the change is saved, and could not get the focus.
    flushSync(() => setChosen(undefined));
    // The button had the focus, and is disabled until another date is chosen.
    if (document.activeElement === document.body) choice.current?.focus();
  };

  return (
    <>
      <p className={styles.fact}>{firstClean ? formatDate(firstClean) : 'Not confirmed yet'}</p>
      <Fortnight {...booking} />
      <CleansToCome booking={booking} onChanged={onChanged} reload={reload} />
      <Form className={styles.form} onSubmit={submit}>
        <ChangeProblem problem={problem} loaded={booking} reload={reload} />
        <div className={styles.line}>
          <Choice
            ref={choice}
            label="Date"
            options={options}
            value={date}
            disabled={isBusy}
            onChoose={setChosen}
          />
          <Button type="submit" busy={isBusy} disabled={date === firstClean}>
            {firstClean ? 'Change date' : 'Confirm date'}
          </Button>
        </div>
      </Form>
    </>
  );
}

function Fortnight({ cleaningFrequency, fortnight }: ActionProps['booking']) {
  if (cleaningFrequency !== 'fortnightly') return null;
  return (
    <p>
      {fortnight
        ? `Fortnightly, week ${fortnight}. The slot is held every week.`
        : 'Fortnightly. Which of the two weeks is not yet known: the first clean decides. The slot is held every week.'}
    </p>
  );
}
