import type { StaffBooking } from '@site/contract/staff-bookings';
import { useChange } from '../shared/use-change';
import { parseBooking } from './parse-booking';

/** Props of every action on a booking. */
export interface ActionProps {
  booking: StaffBooking;
  /** Shows the booking as it is after a change. */
  onChanged(booking: StaffBooking): void;
  /** Loads the booking again, and says whether that succeeded. */
  reload(): Promise<boolean>;
}

/** Sends changes of a booking. */
export const useBookingChange = ({ onChanged }: Pick<ActionProps, 'onChanged'>) =>
  useChange((response) => onChanged(parseBooking(response)));
