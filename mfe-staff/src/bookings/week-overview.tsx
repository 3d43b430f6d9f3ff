import { type Slot, slotKey, TIME_SLOTS } from '@site/contract/bookings';
import type { ClosedSlot } from '@site/contract/closed-slots';
import { timeRange } from '../shared/booking-text';
import { type BookedSlot, customerName, week } from './booked-slots';
import styles from './week-overview.module.css';

interface WeekOverviewProps {
  slots: readonly BookedSlot[];
  /** Undefined when they are not known: free slots are not buttons then. */
  closed: readonly ClosedSlot[] | undefined;
  /** Key of the chosen booking. */
  chosen: string | undefined;
  onChoose(slot: BookedSlot): void;
  /** Key of the slot without a booking that is being closed or opened. */
  opened: string | undefined;
  onOpen(slot: Slot, button: Element): void;
}

/** The 28 slots of the week, with the customers who booked them. */
export function WeekOverview(props: WeekOverviewProps) {
  const { slots, closed, chosen, onChoose, opened, onOpen } = props;
  const closedKeys = new Set(closed?.map(slotKey));
  return (
    <table className={styles.week}>
      <caption>
        The week. Choose a booking to find it in the table
        {/* In an element, whose text React can change also where the browser has translated it. */}
        <span>{closed ? ', or a free slot to close it.' : '.'}</span>
        {slots.some(isFortnightly) && <span> Outlined: every second week.</span>}
      </caption>
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
            {times.map(({ start, end, booking }) => (
              <td
                key={start}
                className={className(booking, closedKeys, { day, start, end })}
                data-time={timeRange({ start, end })}
              >
                {booking ? (
                  <button
                    type="button"
                    aria-label={takenLabel(booking)}
                    aria-pressed={slotKey(booking) === chosen}
                    onClick={() => onChoose(booking)}
                  >
                    <span>{customerName(booking.customer) || TAKEN}</span>
                  </button>
                ) : (
                  <UnbookedSlot
                    slot={{ day, start, end }}
                    isClosed={closedKeys.has(slotKey({ day, start, end }))}
                    opened={opened}
                    onOpen={closed && onOpen}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isFortnightly = ({ cleaningFrequency }: BookedSlot) => cleaningFrequency === 'fortnightly';

function className(booking: BookedSlot | undefined, closed: ReadonlySet<string>, slot: Slot) {
  if (!booking) return closed.has(slotKey(slot)) ? styles.closed : styles.free;
  return isFortnightly(booking) ? `${styles.taken} ${styles.fortnightly}` : styles.taken;
}

interface UnbookedSlotProps {
  slot: Slot;
  isClosed: boolean;
  opened: string | undefined;
  onOpen: WeekOverviewProps['onOpen'] | undefined;
}

function UnbookedSlot({ slot, isClosed, opened, onOpen }: UnbookedSlotProps) {
  const text = isClosed ? 'Closed' : 'Free';
  if (!onOpen) return <span>{text}</span>;
  return (
    <button
      type="button"
      aria-label={`${text}, ${slot.day} ${timeRange(slot)}`}
      aria-expanded={slotKey(slot) === opened}
      onClick={({ currentTarget }) => onOpen(slot, currentTarget)}
    >
      {text}
    </button>
  );
}

/** Shown for a customer without a name. */
const TAKEN = 'Taken';

/** Names the slot too, for screen readers that go from button to button. */
function takenLabel(booking: BookedSlot) {
  const name = customerName(booking.customer);
  const often = isFortnightly(booking) ? ', every second week' : '';
  return `${name ? `Taken by ${name}` : TAKEN}, ${booking.day} ${timeRange(booking)}${often}`;
}
