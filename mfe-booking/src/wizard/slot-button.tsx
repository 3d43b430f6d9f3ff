import type { Slot } from '@site/contract/bookings';
import type { SlotState } from './availability';
import { spokenSlot } from './format';
import styles from './slot-button.module.css';

/** Props of the table and of the day lists. */
export interface ScheduleProps {
  stateOf(slot: Slot): SlotState;
  onToggle(slot: Slot): void;
}

interface SlotButtonProps extends ScheduleProps {
  slot: Slot;
}

/** One cell of the schedule: selects its slot, or deselects it. */
export function SlotButton({ slot, stateOf, onToggle }: SlotButtonProps) {
  const state = stateOf(slot);
  return (
    <button
      type="button"
      className={styles.slot}
      data-state={state}
      aria-label={`${state}, ${spokenSlot(slot)}`}
      aria-pressed={state === 'Selected'}
      disabled={state === 'Unavailable'}
      onClick={() => onToggle(slot)}
    >
      {state}
    </button>
  );
}
