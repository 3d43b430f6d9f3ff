import { FREQUENCY_NAMES, formatRooms } from '@site/contract/booking-texts';
import { cleanText } from '@site/contract/clean-text';
import { adviseOnPhone } from '@site/contract/contact-texts';
import { Button } from '@site/ui/button';
import { EmailAddress } from '@site/ui/email-address';
import type { Dispatch } from 'react';
import { adviseOnPlace } from '../../shared/advise-on-place';
import { formatSlot } from '../../shared/format';
import type { BookingAction } from '../booking-actions';
import { type BookingDraft, freeSlot, type QuestionStep } from '../booking-draft';
import { type BookingProgress, takenSoFar } from '../booking-progress';
import { BookingTerms } from '../booking-terms';
import styles from './quick-check-step.module.css';

interface QuickCheckStepProps {
  progress: BookingProgress;
  dispatch: Dispatch<BookingAction>;
}

/** Step 6: all answers as they are stored, before the slot is secured. Each can be changed. */
export function QuickCheckStep({ progress, dispatch }: QuickCheckStepProps) {
  const { draft, phase } = progress;
  const slot = freeSlot(draft, takenSoFar(progress));
  return (
    <>
      <dl>
        {summarise({ ...draft, slot }).map(([term, answer, step, advice]) => (
          <div key={term} className={styles.row}>
            <dt>{term}</dt>
            <dd>
              {term === 'Email' ? (
                <EmailAddress address={cleanText(answer)} />
              ) : (
                <span>{cleanText(answer)}</span>
              )}
              {advice && <span className={styles.advice}>{advice}</span>}
            </dd>
            <dd className={styles.change}>
              <Button
                variant="quiet"
                aria-label={`Change ${term.toLowerCase()}`}
                disabled={phase === 'submitting'}
                onClick={() => dispatch({ type: 'wentToChange', step })}
              >
                Change
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <BookingTerms draft={draft} />
    </>
  );
}

/**
 * Each answer, the step that asks for it, and the advice of its field, which Continue and Enter leave before it shows.
 */
const summarise = (
  draft: BookingDraft,
): [term: string, answer: string, step: QuestionStep, advice?: string | undefined][] => [
  ['Day and time', draft.slot ? formatSlot(draft.slot) : 'No longer available', 1],
  ['Frequency', draft.frequency ? FREQUENCY_NAMES[draft.frequency] : '', 2],
  ['Bedrooms', formatRooms(draft.bedrooms), 3],
  ['Bathrooms', formatRooms(draft.bathrooms), 3],
  ['First name', draft.firstName, 4],
  ['Last name', draft.lastName, 4],
  ['Email', draft.email, 4],
  ['Phone', draft.phone, 4, adviseOnPhone(draft.phone)],
  ['Address', draft.address, 5, adviseOnPlace(draft.address)],
];
