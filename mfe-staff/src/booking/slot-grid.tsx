import { DAYS, type Slot, slotKey, TIME_SLOTS } from '@site/contract/bookings';
import type { StaffBooking } from '@site/contract/staff-bookings';
import { timeRange } from '../shared/booking-text';
import styles from './slot-grid.module.css';

interface SlotGridProps {
  booking: StaffBooking;
  chosen: Slot | undefined;
  /** Whether a change is being saved: the choice cannot change then. */
  isBusy: boolean;
  onChoose(slot: Slot): void;
}

/** The 28 slots of the week; those that are free can be chosen. */
export function SlotGrid({ booking, chosen, isBusy, onChoose }: SlotGridProps) {
  const free = new Set(booking.freeSlots.map(slotKey));
  return (
    <fieldset className={styles.grid}>
      <legend>Choose a free slot</legend>
      {DAYS.map((day) => (
        <div key={day} className={styles.day}>
          <span className={styles.name}>{day}</span>
          {TIME_SLOTS.map((time) => {
            const slot = { day, ...time };
            const key = slotKey(slot);
            const isOwn = key === slotKey(booking);
            const isFree = free.has(key);
            return (
              <label key={key} className={`${styles.slot} ${isOwn ? styles.own : ''}`}>
                <input
                  type="radio"
                  name="slot"
                  value={key}
                  aria-label={`${day} ${timeRange(time)}${isOwn ? ', this booking' : ''}`}
                  checked={chosen !== undefined && slotKey(chosen) === key}
                  disabled={!isFree}
                  // Not disabled: Enter in a radio button submits, and it would lose the focus.
                  aria-disabled={isBusy || undefined}
                  onChange={() => isBusy || onChoose(slot)}
                />
                <span aria-hidden="true">
                  {timeRange(time)}
                  {/* Not "taken": the office may have closed it. */}
                  {!isFree && (
                    <span className={styles.state}>{isOwn ? 'This booking' : 'Not free'}</span>
                  )}
                </span>
              </label>
            );
          })}
        </div>
      ))}
    </fieldset>
  );
}
