import type { Slot } from '@site/contract/bookings';
import { SLOTS } from '@site/contract/slots';
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
  const selected = SLOTS.find((slot) => stateOf(slot) === 'Selected');
  const tabStop = [focused, selected, ...SLOTS].find((slot) => slot && isFreeState(stateOf(slot)));
  const Slots = isWide ? ScheduleTable : ScheduleLists;
  return <Slots stateOf={stateOf} tabStop={tabStop} onFocus={setFocused} onToggle={onToggle} />;
}
