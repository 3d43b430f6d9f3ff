import { formatRooms, formatTime } from '@site/contract/booking-texts';
import type { PropertyDetails, Slot } from '@site/contract/bookings';

type Times = Pick<Slot, 'start' | 'end'>;

/** `9:00am - 11:00am` */
export const formatTimes = ({ start, end }: Times) => `${formatTime(start)} - ${formatTime(end)}`;

/** `Monday 9:00am - 11:00am` */
export const formatSlot = (slot: Slot) => `${slot.day} ${formatTimes(slot)}`;

/** For screen readers: `Monday 9:00am to 11:00am`. */
export const spokenSlot = ({ day, start, end }: Slot) =>
  `${day} ${formatTime(start)} to ${formatTime(end)}`;

/** `3 bedrooms, 1 bathroom` */
export const formatSize = ({ bedrooms, bathrooms }: PropertyDetails) =>
  `${count(bedrooms, 'bedroom')}, ${count(bathrooms, 'bathroom')}`;

const count = (rooms: number, name: string) =>
  `${formatRooms(rooms)} ${name}${rooms === 1 ? '' : 's'}`;
