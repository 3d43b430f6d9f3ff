import type { BookSlot } from '@site/contract/bookings';
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
  /** A request was sent, and it is not known whether it made the booking, which then has taken the slot. */
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

export const NONE_TAKEN: TakenSlots = new Set();

/** Until the schedule is known, and when it cannot be loaded, every slot counts as available. */
export const takenSoFar = ({ taken }: BookingProgress): TakenSlots => taken ?? NONE_TAKEN;

/** Shows a message, or none; a repeated one counts again. */
export const withMessage = (
  progress: BookingProgress,
  message: string | undefined,
): BookingProgress => ({
  ...progress,
  message,
  messageCount: progress.messageCount + 1,
});
