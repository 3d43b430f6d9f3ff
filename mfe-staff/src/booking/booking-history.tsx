import type { StaffBooking } from '@site/contract/staff-bookings';
import { dateOnScreen } from '../shared/sydney-dates';
import styles from './booking-history.module.css';
import { actorText, historyText } from './history-text';

/** What happened to a booking, newest first, and who did it. */
export function BookingHistory({ booking }: { booking: StaffBooking }) {
  const entries = [
    ...booking.history.map((entry, index) => ({
      key: booking.history.length - index,
      at: entry.at,
      text: `${actorText(entry)} ${historyText(entry)}`,
    })),
    { key: 0, at: booking.bookedAt, text: 'The customer booked on the website' },
  ];
  return (
    <ol className={styles.history}>
      {entries.map(({ key, at, text }) => (
        <li key={key}>
          <time dateTime={at}>{dateOnScreen(at)}</time>
          <span>{text}.</span>
        </li>
      ))}
    </ol>
  );
}
