import { sydneyDate } from '@site/contract/clean-dates';
import { formatDate } from '@site/contract/date-texts';
import type { LimitName } from './usage-limits.js';

/** Stands for the day in Sydney on which a use stops counting. */
const DAY = '{day}';

const SENTENCES: ReadonlyMap<string, string> = new Map<LimitName, string>([
  [
    'bookings per address',
    'Several bookings have just been made from your internet connection. Please try again in an hour',
  ],
  [
    'bookings per email',
    `Several bookings have been made with this email address in the last seven days. Please try again after ${DAY}`,
  ],
  [
    'wrong links per address',
    'Too many links that do not work have been opened from your internet connection. Please try again in an hour',
  ],
  [
    'changes per address',
    'Bookings have just been changed many times from your internet connection. Please try again in an hour',
  ],
  [
    'changes per booking',
    'Your booking has just been changed many times. Please try again in an hour',
  ],
  [
    'quotes per address',
    'Several quote requests have just been sent from your internet connection. Please try again in an hour',
  ],
  [
    'files per address',
    'Many files have just been sent from your internet connection. Please try again in an hour',
  ],
]);

/**
 * The sentence for a customer who has reached a limit, with how to continue.
 *
 * @param freeAt when a use stops counting
 */
export function limitSentence(limit: string, phone: string, freeAt: Date): string {
  const sentence = SENTENCES.get(limit) ?? 'Too many requests. Please try again later';
  return `${sentence.replace(DAY, formatDate(sydneyDate(freeAt)))}, or call us on ${phone}.`;
}
