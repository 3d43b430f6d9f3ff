import { type BookSlot, type Slot, slotKey } from '@site/contract/bookings';
import { isBlank } from '@site/contract/clean-text';
import { formatPhone } from '@site/contract/contact-texts';
import type { TakenSlots } from '../shared/availability';
import {
  type Answers,
  type BookingDraft,
  CONTACT_FIELDS,
  type ContactField,
  freeSlot,
  NO_SLOT_MESSAGE,
  QUESTION_STEPS,
  type QuestionStep,
  type Step,
  stepProblem,
  toBooking,
} from './booking-draft';
import {
  type BookingProgress,
  NONE_TAKEN,
  START,
  takenSoFar,
  withMessage,
} from './booking-progress';
import { applySchedule, applySlotEvent, toggleSlot } from './slot-changes';

/** What the visitor, the server or somebody else has done. */
export type BookingAction =
  | { type: 'scheduleLoaded'; taken: TakenSlots }
  | { type: 'scheduleFailed' }
  | { type: 'slotChanged'; slot: Slot; isAvailable: boolean }
  | { type: 'slotToggled'; slot: Slot }
  | { type: 'prefilled'; draft: Partial<BookingDraft> }
  | { type: 'answered'; answers: Answers }
  | { type: 'fieldLeft'; field: ContactField }
  | { type: 'continued' }
  | { type: 'wentBack' }
  | { type: 'wentToChange'; step: QuestionStep }
  | { type: 'submitted' }
  | { type: 'refused'; message: string; isSlotTaken?: boolean; unanswered?: Slot | undefined }
  | { type: 'booked'; earlier?: BookSlot | undefined }
  | { type: 'startedOver' };

/** State after an action (requirements §4). Actions that a state does not allow change nothing. */
export function advance(progress: BookingProgress, action: BookingAction): BookingProgress {
  switch (action.type) {
    case 'scheduleLoaded':
      return applySchedule(progress, action.taken);
    case 'scheduleFailed':
      return { ...progress, taken: takenSoFar(progress) };
    case 'slotChanged':
      return applySlotEvent(progress, action.slot, action.isAvailable);
    case 'booked':
      return progress.phase === 'submitting' ? succeed(progress, action.earlier) : progress;
    case 'refused':
      return progress.phase === 'submitting' ? refuse(progress, action) : progress;
    case 'startedOver':
      return progress.phase === 'booked'
        ? { ...progress, phase: 'filling', booked: undefined, isEarlier: false }
        : progress;
    default:
      return progress.phase === 'filling' ? fillIn(progress, action) : progress;
  }
}

function succeed(progress: BookingProgress, earlier?: BookSlot): BookingProgress {
  const booked = earlier ?? toBooking(progress.draft, takenSoFar(progress));
  const isEarlier = earlier !== undefined;
  return { ...START, taken: progress.taken, phase: 'booked', booked, isEarlier };
}

type Refusal = Extract<BookingAction, { type: 'refused' }>;

/** Keeps the answers. A slot that somebody else has counts as taken, whatever the schedule says next. */
function refuse(
  progress: BookingProgress,
  { message, isSlotTaken = false, unanswered }: Refusal,
): BookingProgress {
  const { slot } = progress.draft;
  const isLost = isSlotTaken && slot !== undefined;
  const taken = isLost ? new Set([...takenSoFar(progress), slotKey(slot)]) : progress.taken;
  return withMessage({ ...progress, phase: 'filling', unanswered, taken }, message);
}

type FillingAction = Exclude<
  BookingAction,
  {
    type:
      | 'scheduleLoaded'
      | 'scheduleFailed'
      | 'slotChanged'
      | 'booked'
      | 'refused'
      | 'startedOver';
  }
>;

function fillIn(progress: BookingProgress, action: FillingAction): BookingProgress {
  const { step, draft } = progress;
  switch (action.type) {
    case 'slotToggled':
      return toggleSlot(progress, action.slot);
    case 'prefilled':
      return { ...progress, draft: { ...draft, ...action.draft } };
    case 'answered':
      return { ...progress, draft: { ...draft, ...action.answers }, message: undefined };
    case 'fieldLeft':
      return leaveField(progress, action.field);
    case 'continued':
      return continueFrom(progress);
    case 'wentBack':
      return step === 1 ? progress : goBack(progress, step);
    case 'wentToChange':
      return step === 6
        ? { ...progress, step: action.step, message: undefined, isChanging: true }
        : progress;
    case 'submitted':
      return submit(progress);
  }
}

/** Only Continue has the browser check the email: after Back from step 4, the way to the Quick Check leads through it. */
function goBack(progress: BookingProgress, step: Exclude<Step, 1>): BookingProgress {
  const isChanging = step !== 4 && progress.isChanging;
  return { ...progress, step: PREVIOUS[step], message: undefined, isChanging };
}

function leaveField(progress: BookingProgress, field: ContactField): BookingProgress {
  const { checkedFields, draft } = progress;
  if (!isBlank(draft[field]) || checkedFields.includes(field)) return progress;
  return { ...progress, checkedFields: [...checkedFields, field] };
}

function continueFrom(progress: BookingProgress): BookingProgress {
  const { step, draft } = progress;
  if (step === 6) return progress;
  const problem = stepProblem(step, draft, takenSoFar(progress));
  if (!problem) {
    const next = progress.isChanging ? nextToChange(draft) : NEXT[step];
    return {
      ...progress,
      draft: withFormattedPhone(draft),
      step: next,
      message: undefined,
      isChanging: next !== 6 && progress.isChanging,
    };
  }
  const checkedFields = step === 4 ? CONTACT_FIELDS : progress.checkedFields;
  return withMessage({ ...progress, checkedFields }, problem.message);
}

/** Leaving the field formats the number, but Enter continues without leaving it. */
function withFormattedPhone(draft: BookingDraft): BookingDraft {
  const phone = formatPhone(draft.phone);
  return phone === draft.phone ? draft : { ...draft, phone };
}

/** The Quick Check, unless an answer has been removed since. */
function nextToChange(draft: BookingDraft): Step {
  return QUESTION_STEPS.find((step) => stepProblem(step, draft, NONE_TAKEN)) ?? 6;
}

function submit(progress: BookingProgress): BookingProgress {
  if (progress.step !== 6) return progress;
  return freeSlot(progress.draft, takenSoFar(progress))
    ? { ...progress, phase: 'submitting', message: undefined }
    : withMessage(progress, NO_SLOT_MESSAGE);
}

const NEXT = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6 } as const;
const PREVIOUS = { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5 } as const;
