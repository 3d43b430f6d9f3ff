import { FREQUENCY_NAMES, formatRooms } from '@site/contract/booking-texts';
import type { BookingDraft } from './booking-draft';
import { formatSlot } from './format';
import styles from './quick-check-step.module.css';

/** Step 6: all answers, before the slot is secured. */
export function QuickCheckStep({ draft }: { draft: BookingDraft }) {
  return (
    <dl className={styles.summary}>
      {summarise(draft).map(([term, answer]) => (
        <div key={term} className={styles.row}>
          <dt>{term}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}

const summarise = (draft: BookingDraft) =>
  [
    ['Day and time', draft.slot && formatSlot(draft.slot)],
    ['Frequency', draft.frequency && FREQUENCY_NAMES[draft.frequency]],
    ['Bedrooms', formatRooms(draft.bedrooms)],
    ['Bathrooms', formatRooms(draft.bathrooms)],
    ['First name', draft.firstName],
    ['Last name', draft.lastName],
    ['Email', draft.email],
    ['Phone', draft.phone],
    ['Address', draft.address],
  ] as const;
