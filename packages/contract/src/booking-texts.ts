import { type Frequency, MAX_ROOMS } from './bookings.js';

/** Names of the frequencies on screens and in emails. */
export const FREQUENCY_NAMES: Readonly<Record<Frequency, string>> = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
};

/**
 * A time in the 12-hour format, `1:00pm` for `13:00` (requirements §2).
 *
 * @param time wall-clock `HH:MM` or, as Postgres writes it, `HH:MM:SS`
 */
export function formatTime(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  const half = Number(hours) < 12 ? 'am' : 'pm';
  return `${Number(hours) % 12 || 12}:${minutes}${half}`;
}

/** A number of bedrooms or bathrooms; the largest means that many or more, `6+` (requirements §9). */
export const formatRooms = (rooms: number) => (rooms === MAX_ROOMS ? `${rooms}+` : `${rooms}`);
