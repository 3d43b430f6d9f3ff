import { slotKey, TIME_SLOTS } from '@site/contract/bookings';
import { type BookedSlot, customerName, week } from './booked-slots';
import { timeRange } from './booking-text';
import styles from './week-picture.module.css';

interface WeekPictureProps {
  slots: readonly BookedSlot[];
  /** Key of the chosen booking. */
  chosen: string | undefined;
  onChoose(slot: BookedSlot): void;
}

/** The week at a glance: which of its 28 slots are taken, and by whom. */
export function WeekPicture({ slots, chosen, onChoose }: WeekPictureProps) {
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

/** Stands for a name that is not known. */
const TAKEN = 'Taken';

/** Unlike the text it says the slot, for those who go from button to button. */
function takenLabel(booking: BookedSlot) {
  const name = customerName(booking.customer);
  return `${name ? `Taken by ${name}` : TAKEN}, ${booking.day} ${timeRange(booking)}`;
}
