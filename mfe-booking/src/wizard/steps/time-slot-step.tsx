import type { Slot } from '@site/contract/bookings';
import { SLOTS } from '@site/contract/slots';
import { useSite } from '@site/remote/use-site';
import { Loading } from '@site/ui/loading';
import { slotState, type TakenSlots } from '../../shared/availability';
import { Schedule } from '../../shared/schedule';
import styles from './time-slot-step.module.css';

interface TimeSlotStepProps {
  selected: Slot | undefined;
  /** Undefined until the schedule is known; one that is shown stays while it is loaded again. */
  taken: TakenSlots | undefined;
  onToggle(slot: Slot): void;
}

/** Step 1: a day and a time. */
export function TimeSlotStep({ selected, taken, onToggle }: TimeSlotStepProps) {
  return (
    <>
      <HowItWorks />
      <div className={styles.schedule}>
        {!taken && <Loading>Loading schedule...</Loading>}
        {taken && SLOTS.every((slot) => slotState(slot, selected, taken) === 'Unavailable') && (
          <FullWeek />
        )}
        {taken && (
          <Schedule stateOf={(slot) => slotState(slot, selected, taken)} onToggle={onToggle} />
        )}
      </div>
    </>
  );
}

/** Without it, nothing on the page is of use to the visitor. */
function FullWeek() {
  const { company } = useSite();
  return (
    <p role="status" className={styles.full}>
      All slots are taken at the moment. Please call <a href={company.phoneUrl}>{company.phone}</a>:
      we will find a time with you.
    </p>
  );
}

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
