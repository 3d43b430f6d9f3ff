import { type Slot, slotKey } from '@site/contract/bookings';
import { useState } from 'react';
import type { SlotState } from './availability';
import { spokenSlot } from './format';
import styles from './slot-button.module.css';
import { moveFocus, slotId } from './slot-keys';

/** `Your slot` is shown only to the customer who has booked it. */
export type ShownState = SlotState | 'Your slot';

export const isFreeState = (state: ShownState) => state === 'Available' || state === 'Selected';

/** Props of the table and of the day lists. */
export interface WeekProps {
  stateOf(slot: Slot): ShownState;
  /** The one slot that the Tab key leads to; arrow keys lead to the others. */
  tabStop: Slot | undefined;
  onFocus(slot: Slot): void;
  onBlur(): void;
  onToggle(slot: Slot): void;
}

interface SlotButtonProps extends WeekProps {
  slot: Slot;
}

/** One cell of the schedule: selects its slot, or deselects it. */
export function SlotButton(props: SlotButtonProps) {
  const { slot, stateOf, tabStop, onFocus, onBlur, onToggle } = props;
  const state = stateOf(slot);
  const [hasFocus, setHasFocus] = useState(false);
  const isFree = isFreeState(state);
  return (
    <button
      type="button"
      id={slotId(slot)}
      tabIndex={tabStop && slotKey(tabStop) === slotKey(slot) ? 0 : -1}
      className={styles.slot}
      data-state={state}
      aria-label={`${state}, ${spokenSlot(slot)}`}
      aria-pressed={state === 'Selected'}
      // A disabled button loses the focus: a slot that is taken while focused is disabled only when the focus leaves.
      disabled={!isFree && !hasFocus}
      aria-disabled={(!isFree && hasFocus) || undefined}
      onClick={() => isFree && onToggle(slot)}
      onFocus={() => {
        setHasFocus(true);
        onFocus(slot);
      }}
      onBlur={() => {
        setHasFocus(false);
        onBlur();
      }}
      onKeyDown={(event) => moveFocus(event, slot)}
    >
      {state}
    </button>
  );
}
