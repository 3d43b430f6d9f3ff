import type { Answers, BookingDraft } from '../booking-draft';

/** Props of the steps about the customer and the property. */
export interface AnswersProps {
  draft: BookingDraft;
  onAnswer(answers: Answers): void;
}
