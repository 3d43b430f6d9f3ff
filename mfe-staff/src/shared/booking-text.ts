import { formatRooms } from '@site/contract/booking-texts';

/** `09:00 - 11:00`, in the 24-hour format of the dashboard. */
export const timeRange = ({ start, end }: { start: string; end: string }) => `${start} - ${end}`;

/** A number of rooms, `6+` for six; a missing number stays missing. */
export const roomCount = (rooms: number | undefined) =>
  rooms === undefined ? undefined : formatRooms(rooms);
