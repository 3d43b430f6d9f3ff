import type { ClosedSlot } from '@site/contract/closed-slots';
import { screen, within } from '@testing-library/react';
import { parseBookedSlots } from '../bookings/booked-slots';
import { BookingsDashboard } from '../bookings/bookings-dashboard';
import { renderLoaded } from './loaded-page';

/**
 * Shows the dashboard as loaded.
 *
 * @param bookings body of `GET /api/recurring-bookings`; days that are left out have none
 */
export function openBookings(bookings: object, closed: ClosedSlot[] = []) {
  const slots = parseBookedSlots(bookings);
  return renderLoaded({ slots, closed }, (known, onChange) => (
    <BookingsDashboard
      {...known}
      onClosed={(change) => onChange((data) => ({ ...data, closed: change(data.closed) }))}
    />
  ));
}

/** Day and customer of each row, in the table's order. */
export function listedBookings() {
  const table = screen.queryByRole('table', { name: 'Recurring bookings' });
  if (!table) return [];
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) => {
    const cells = within(row).getAllByRole('cell');
    return `${cells[0]?.textContent} ${cells[2]?.textContent}`;
  });
}
