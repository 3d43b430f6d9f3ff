import { DAYS, type Slot, slotKey, TIME_SLOTS } from '@site/contract/bookings';
import { Loading } from '@site/ui/loading';
import { useState } from 'react';
import { slotState, type TakenSlots } from './availability';
import { ScheduleLists } from './schedule-lists';
import { ScheduleTable } from './schedule-table';
import styles from './time-slot-step.module.css';
import { useWideScreen } from './use-wide-screen';

interface TimeSlotStepProps {
  selected: Slot | undefined;
  /** Undefined until the schedule is known. */
  taken: TakenSlots | undefined;
  isLoading: boolean;
  onToggle(slot: Slot): void;
}

/** Step 1: a day and a time. */
export function TimeSlotStep({ selected, taken, isLoading, onToggle }: TimeSlotStepProps) {
  const isWide = useWideScreen();
  const [focused, setFocused] = useState<Slot>();
  const Schedule = isWide ? ScheduleTable : ScheduleLists;
  return (
    <>
      <HowItWorks />
      <div className={styles.schedule}>
        {isLoading && <Loading>Loading schedule...</Loading>}
        {taken && (
          <Schedule
            stateOf={(slot) => slotState(slot, selected, taken)}
            tabStop={firstFree([focused, selected, ...EVERY_SLOT], taken)}
            onFocus={setFocused}
            onToggle={onToggle}
          />
        )}
      </div>
    </>
  );
}

const EVERY_SLOT: readonly Slot[] = DAYS.flatMap((day) =>
  TIME_SLOTS.map((time) => ({ day, ...time })),
);

const firstFree = (slots: readonly (Slot | undefined)[], taken: TakenSlots) =>
  slots.find((slot) => slot && !taken.has(slotKey(slot)));

function HowItWorks() {
  return (
    <aside className={styles.howItWorks} aria-labelledby="how-it-works">
      <h3 id="how-it-works">How it works</h3>
      <p>
        Green means available. The slot you choose is kept for you, every week or every second week.
        Your first clean is a no-obligation trial.
      </p>
    </aside>
  );
}
