import type { Slot } from '@site/contract/bookings';
import { SLOTS } from '@site/contract/slots';
import { useLayoutEffect, useRef, useState } from 'react';
import { ScheduleLists } from './schedule-lists';
import { ScheduleTable } from './schedule-table';
import { isFreeState, type ShownState } from './slot-button';
import { slotId } from './slot-keys';
import { useWideScreen } from './use-wide-screen';

interface ScheduleProps {
  stateOf(slot: Slot): ShownState;
  onToggle(slot: Slot): void;
}

/** The slots of the week. The Tab key leads to one of them, arrow keys lead to the others. */
export function Schedule({ stateOf, onToggle }: ScheduleProps) {
  const isWide = useWideScreen();
  const [focused, setFocused] = useState<Slot>();
  const hasFocus = useRef(false);
  const selected = SLOTS.find((slot) => stateOf(slot) === 'Selected');
  const tabStop = [focused, selected, ...SLOTS].find((slot) => slot && isFreeState(stateOf(slot)));
  const Slots = isWide ? ScheduleTable : ScheduleLists;
  // Zooming and turning the screen replace all buttons, and no event says that one of them has lost the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else replaces them
  useLayoutEffect(() => {
    if (tabStop && hasFocus.current) document.getElementById(slotId(tabStop))?.focus();
  }, [isWide]);
  return (
    <Slots
      stateOf={stateOf}
      tabStop={tabStop}
      onFocus={(slot) => {
        hasFocus.current = true;
        setFocused(slot);
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      onToggle={onToggle}
    />
  );
}
