import { type Frequency, MAX_ROOMS, type Slot } from '@site/contract/bookings';

type Times = Pick<Slot, 'start' | 'end'>;

export const FREQUENCY_NAMES: Record<Frequency, string> = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
};

/** @param time wall-clock `HH:MM`; `13:00` is shown as `1:00pm` */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours < 12 ? 'am' : 'pm';
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}${half}`;
}

/** `9:00am - 11:00am` */
export const formatTimes = ({ start, end }: Times) => `${formatTime(start)} - ${formatTime(end)}`;

/** `Monday 9:00am - 11:00am` */
export const formatSlot = (slot: Slot) => `${slot.day} ${formatTimes(slot)}`;

/** For reading out: `Monday 9:00am to 11:00am`. */
export const spokenSlot = ({ day, start, end }: Slot) =>
  `${day} ${formatTime(start)} to ${formatTime(end)}`;

/** Six stands for six or more. */
export const formatRooms = (rooms: number) => (rooms === MAX_ROOMS ? `${rooms}+` : String(rooms));
