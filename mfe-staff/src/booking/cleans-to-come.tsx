import { DATES_AHEAD, isToCome } from '@site/contract/clean-dates';
import { formatDate } from '@site/contract/date-texts';
import { changeClean, type StaffBooking } from '@site/contract/staff-bookings';
import { Badge } from '@site/ui/badge';
import { Button } from '@site/ui/button';
import { ChangeProblem } from '@site/ui/change-problem';
import { mayTakeFocus } from '@site/ui/may-take-focus';
import { type MouseEvent, useRef, useState } from 'react';
import styles from './cleans-to-come.module.css';
import { type ActionProps, useBookingChange } from './use-booking-change';

/** The next cleans and those that are skipped; for a customer who calls, the office skips one, or undoes that. */
export function CleansToCome({ booking, onChanged, reload }: ActionProps) {
  const { isBusy, problem, change } = useBookingChange({ onChanged });
  const [pressed, setPressed] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const { id, version, nextCleans } = booking;
  const skipped = skippedToCome(booking, new Date());
  const dates = [...nextCleans, ...skipped].sort();
  if (dates.length === 0) return null;

  const toggle = async (date: string, button: Element) => {
    setPressed(date);
    const isSkipped = !skipped.includes(date);
    const done = isSkipped
      ? `The clean on ${formatDate(date)} is skipped.`
      : `We will come on ${formatDate(date)} after all.`;
    await change(
      () => changeClean(id, date, { version, isSkipped }),
      `${done} The customer gets an email.`,
    );
    // A date that is held again, but is not one of the next cleans, is no longer listed.
    if (!button.isConnected && mayTakeFocus(null)) list.current?.focus();
  };

  return (
    <div>
      <ChangeProblem problem={problem} loaded={booking} reload={reload} />
      <ul ref={list} className={styles.cleans} aria-label="Next cleans" tabIndex={-1}>
        {dates.map((date, index) => (
          <CleanToCome
            key={date}
            date={date}
            isSkipped={skipped.includes(date)}
            canChange={index < DATES_AHEAD || skipped.includes(date)}
            isBusy={isBusy && pressed === date}
            isDisabled={isBusy && pressed !== date}
            onToggle={({ currentTarget }) => toggle(date, currentTarget)}
          />
        ))}
      </ul>
    </div>
  );
}

interface CleanToComeProps {
  date: string;
  isSkipped: boolean;
  /** Any is held again; skipped are only dates that the customer's page shows. */
  canChange: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  onToggle(event: MouseEvent<HTMLButtonElement>): void;
}

function CleanToCome(props: CleanToComeProps) {
  const { date, isSkipped, canChange, isBusy, isDisabled, onToggle } = props;
  const day = formatDate(date);
  return (
    <li className={styles.clean} data-skipped={isSkipped || undefined}>
      <span className={styles.what}>
        <span className={styles.date}>{day}</span>
        {isSkipped && <Badge tone="neutral">Skipped</Badge>}
      </span>
      {canChange && (
        <Button
          variant="quiet"
          busy={isBusy}
          disabled={isDisabled}
          aria-label={isSkipped ? `Undo skipping the clean on ${day}` : `Skip the clean on ${day}`}
          onClick={onToggle}
        >
          {isSkipped ? 'Undo' : 'Skip'}
        </Button>
      )}
    </li>
  );
}

function skippedToCome(booking: StaffBooking, now: Date): string[] {
  const { firstClean, cleaningFrequency: frequency, skippedCleans } = booking;
  if (firstClean === null) return [];
  return skippedCleans.filter((date) => isToCome({ firstClean, frequency }, date, booking, now));
}
