import { slotKey, TIME_SLOTS } from '@site/contract/bookings';
import { type BookedSlot, customerName, week } from './booked-slots';
import { timeRange } from './booking-text';
import styles from './week-overview.module.css';

interface WeekOverviewProps {
  slots: readonly BookedSlot[];
  /** Key of the chosen booking. */
  chosen: string | undefined;
  onChoose(slot: BookedSlot): void;
}

/** The 28 slots of the week, with the customers who booked them. */
export function WeekOverview({ slots, chosen, onChoose }: WeekOverviewProps) {
  return (
    <table className={styles.week}>
      <caption>The week. Choose a booking to find it in the table.</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {TIME_SLOTS.map((time) => (
            <th key={time.start} scope="col">
              {timeRange(time)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week(slots).map(({ day, times }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            {times.map(({ start, booking }) => (
              <td key={start} className={booking ? styles.taken : styles.free}>
                {booking ? (
                  <button
                    type="button"
                    aria-label={takenLabel(booking)}
                    aria-pressed={slotKey(booking) === chosen}
                    onClick={() => onChoose(booking)}
                  >
                    {customerName(booking.customer) || TAKEN}
                  </button>
                ) : (
                  'Free'
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shown for a customer without a name. */
const TAKEN = 'Taken';

/** Names the slot too, for screen readers that go from button to button. */
function takenLabel(booking: BookedSlot) {
  const name = customerName(booking.customer);
  return `${name ? `Taken by ${name}` : TAKEN}, ${booking.day} ${timeRange(booking)}`;
}
