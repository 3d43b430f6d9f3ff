import { type BookSlot, type Slot, slotKey } from '@site/contract/bookings';
import { isBlank } from '@site/contract/clean-text';
import { formatPhone } from '@site/contract/contact-texts';
import type { TakenSlots } from '../shared/availability';
import {
  type Answers,
  type BookingDraft,
  CONTACT_FIELDS,
  type ContactField,
  EMPTY_DRAFT,
  freeSlot,
  NO_SLOT_MESSAGE,
  QUESTION_STEPS,
  type QuestionStep,
  type Step,
  stepProblem,
  toBooking,
} from './booking-draft';

/** State of one booking in the wizard. */
export interface BookingProgress {
  step: Step;
  draft: BookingDraft;
  /** Undefined until the first request for the schedule has succeeded or failed. */
  taken: TakenSlots | undefined;
  message: string | undefined;
  /** How many messages there have been, so that a repeated message is read out again. */
  messageCount: number;
  /** Contact fields that are marked when they are empty. */
  checkedFields: readonly ContactField[];
  /** The visitor came back from the Quick Check to change an answer: Continue leads there again. */
  isChanging: boolean;
  phase: 'filling' | 'submitting' | 'booked';
  /** The request was sent and the slot not refused: this very booking may have taken it. */
  isSent: boolean;
  /** What has been booked, while the success card shows it. */
  booked: BookSlot | undefined;
  /** It was booked with the answers of an earlier attempt. */
  isEarlier: boolean;
}

export const START: BookingProgress = {
  step: 1,
  draft: EMPTY_DRAFT,
  taken: undefined,
  message: undefined,
  messageCount: 0,
  checkedFields: [],
  isChanging: false,
  phase: 'filling',
  isSent: false,
  booked: undefined,
  isEarlier: false,
};

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
  | { type: 'refused'; message: string; isSlotTaken?: boolean }
  | { type: 'booked'; earlier?: BookSlot | undefined }
  | { type: 'startedOver' };

/** The same sentence as the server's. */
const SLOT_LOST_MESSAGE = 'This time slot has just been booked. Please choose another one.';
const NONE_TAKEN: TakenSlots = new Set();

/** State after an action (requirements §4). Actions that a state does not allow change nothing. */
export function advance(progress: BookingProgress, action: BookingAction): BookingProgress {
  switch (action.type) {
    case 'scheduleLoaded':
      return learnSchedule(progress, action.taken);
    case 'scheduleFailed':
      return { ...progress, taken: takenSoFar(progress) };
    case 'slotChanged':
      return changeSlot(progress, action.slot, action.isAvailable);
    case 'booked':
      return progress.phase === 'submitting' ? succeed(progress, action.earlier) : progress;
    case 'refused':
      return progress.phase === 'submitting'
        ? refuse(progress, action.message, action.isSlotTaken)
        : progress;
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

/** Keeps the answers. A slot that somebody else has counts as taken, whatever the schedule says next. */
function refuse(progress: BookingProgress, message: string, isSlotTaken = false): BookingProgress {
  const { slot } = progress.draft;
  const isLost = isSlotTaken && slot !== undefined;
  const taken = isLost ? new Set([...takenSoFar(progress), slotKey(slot)]) : progress.taken;
  return withMessage({ ...progress, phase: 'filling', isSent: !isLost, taken }, message);
}

const withMessage = (progress: BookingProgress, message: string | undefined): BookingProgress => ({
  ...progress,
  message,
  messageCount: progress.messageCount + 1,
});

/**
 * The visitor is notified at once that the selected slot is taken. After step 1 it stays selected all the same, and the
 * server decides: the schedule may be older than its refusal, or already show this very booking, whose response got lost.
 */
function learnSchedule(progress: BookingProgress, loaded: TakenSlots): BookingProgress {
  const { draft, step } = progress;
  const wasFree = freeSlot(draft, takenSoFar(progress)) !== undefined;
  if (step === 1 || !draft.slot) {
    const isLost = wasFree && !freeSlot(draft, loaded);
    return withLostSlot({ ...progress, taken: loaded }, isLost);
  }
  const taken = new Set(loaded);
  const isLost = !progress.isSent && wasFree && loaded.has(slotKey(draft.slot));
  if (wasFree) taken.delete(slotKey(draft.slot));
  else taken.add(slotKey(draft.slot));
  return withLostSlot({ ...progress, taken }, isLost);
}

const withLostSlot = (progress: BookingProgress, isLost: boolean) =>
  isLost ? withMessage(progress, SLOT_LOST_MESSAGE) : progress;

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
      return step === 1 ? progress : { ...progress, step: PREVIOUS[step], message: undefined };
    case 'wentToChange':
      return step === 6
        ? { ...progress, step: action.step, message: undefined, isChanging: true }
        : progress;
    case 'submitted':
      return submit(progress);
  }
}

/** As in `learnSchedule`: the visitor is notified at once, and after step 1 the server decides. */
function changeSlot(progress: BookingProgress, slot: Slot, isAvailable: boolean): BookingProgress {
  const { draft, step } = progress;
  if (!progress.taken) return progress;
  const isSelected = draft.slot !== undefined && slotKey(draft.slot) === slotKey(slot);
  const isLost = isSelected && !isAvailable && freeSlot(draft, progress.taken) !== undefined;
  if (isSelected && step > 1) {
    return withLostSlot(progress, isLost && !progress.isSent);
  }
  const taken = new Set(progress.taken);
  if (isAvailable) taken.delete(slotKey(slot));
  else taken.add(slotKey(slot));
  return withLostSlot({ ...progress, taken }, isLost);
}

function toggleSlot(progress: BookingProgress, slot: Slot): BookingProgress {
  const taken = takenSoFar(progress);
  if (taken.has(slotKey(slot))) return progress;
  const selected = freeSlot(progress.draft, taken);
  const isSelected = selected && slotKey(selected) === slotKey(slot);
  return {
    ...progress,
    draft: { ...progress.draft, slot: isSelected ? undefined : slot },
    message: undefined,
  };
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
      draft: withPrintedPhone(draft),
      step: next,
      message: undefined,
      isChanging: next !== 6 && progress.isChanging,
    };
  }
  const checkedFields = step === 4 ? CONTACT_FIELDS : progress.checkedFields;
  return withMessage({ ...progress, checkedFields }, problem.message);
}

/** Enter continues without leaving the field, which is when the number would be formatted. */
function withPrintedPhone(draft: BookingDraft): BookingDraft {
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
    ? { ...progress, phase: 'submitting', isSent: true, message: undefined }
    : withMessage(progress, NO_SLOT_MESSAGE);
}

/** Until the schedule is known, and when it cannot be loaded, every slot counts as available. */
export const takenSoFar = ({ taken }: BookingProgress): TakenSlots => taken ?? NONE_TAKEN;

const NEXT = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6 } as const;
const PREVIOUS = { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5 } as const;
