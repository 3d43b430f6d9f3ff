import type { RecurringBookings } from '@site/contract/bookings';
import type { ClosedSlot } from '@site/contract/closed-slots';
import { screen, within } from '@testing-library/react';
import { bookedSlots } from '../bookings/booked-slots';
import { BookingsDashboard } from '../bookings/bookings-dashboard';
import { renderLoaded } from './loaded-page';

/** Shows the dashboard of these bookings and closed slots as loaded; days that are left out have no bookings. */
export function openBookings(bookings: Partial<RecurringBookings>, closed: ClosedSlot[] = []) {
  const slots = bookedSlots(bookings);
  return renderLoaded({ slots, closed }, (known, onChange) => (
    <BookingsDashboard
      {...known}
      onClosed={(change) => onChange((data) => ({ ...data, closed: change(data.closed) }))}
    />
  ));
}

/** Day and customer of each row, in the table's order. */
export function listed() {
  const table = screen.queryByRole('table', { name: 'Recurring bookings' });
  if (!table) return [];
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) => {
    const cells = within(row).getAllByRole('cell');
    return `${cells[0]?.textContent} ${cells[2]?.textContent}`;
  });
}
