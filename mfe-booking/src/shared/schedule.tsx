import { DAYS, type Slot, TIME_SLOTS } from '@site/contract/bookings';
import { useState } from 'react';
import { ScheduleLists } from './schedule-lists';
import { ScheduleTable } from './schedule-table';
import { isFreeState, type ShownState } from './slot-button';
import { useWideScreen } from './use-wide-screen';

interface ScheduleProps {
  stateOf(slot: Slot): ShownState;
  onToggle(slot: Slot): void;
}

/** The slots of the week. The Tab key leads to one of them, arrow keys lead to the others. */
export function Schedule({ stateOf, onToggle }: ScheduleProps) {
  const isWide = useWideScreen();
  const [focused, setFocused] = useState<Slot>();
  const selected = EVERY_SLOT.find((slot) => stateOf(slot) === 'Selected');
  const tabStop = [focused, selected, ...EVERY_SLOT].find(
    (slot) => slot && isFreeState(stateOf(slot)),
  );
  const Slots = isWide ? ScheduleTable : ScheduleLists;
  return <Slots stateOf={stateOf} tabStop={tabStop} onFocus={setFocused} onToggle={onToggle} />;
}

const EVERY_SLOT: readonly Slot[] = DAYS.flatMap((day) =>
  TIME_SLOTS.map((time) => ({ day, ...time })),
);
