import type { BookSlot, Slot } from '@site/contract/bookings';
import type { TakenSlots } from '../shared/availability';
import { type BookingDraft, type ContactField, EMPTY_DRAFT, type Step } from './booking-draft';

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
  /** The slot of an attempt without an answer, which may have taken it; another one may be selected since. */
  unanswered: Slot | undefined;
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
  unanswered: undefined,
  booked: undefined,
  isEarlier: false,
};

export const NONE_TAKEN: TakenSlots = new Set();

/** Until the schedule is known, and when it cannot be loaded, every slot counts as available. */
export const takenSoFar = ({ taken }: BookingProgress): TakenSlots => taken ?? NONE_TAKEN;

/** Whether a request may have made the booking: it is on its way, or no answer came. */
export const isSent = ({ phase, unanswered }: BookingProgress) =>
  phase === 'submitting' || unanswered !== undefined;

/** Shows a message, or none; a repeated one counts again. */
export const withMessage = (
  progress: BookingProgress,
  message: string | undefined,
): BookingProgress => ({
  ...progress,
  message,
  messageCount: progress.messageCount + 1,
});
