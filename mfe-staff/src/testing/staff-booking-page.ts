import type { StaffBooking } from '@site/contract/staff-bookings';
import { renderPage } from '@site/remote/testing/render-page';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';
import { aStaffBooking, serveStaffBooking } from './staff-booking-api';

/** The sentence of the API when the booking was changed meanwhile. */
export const CHANGED = 'Somebody has changed this meanwhile. Load it again.';

/** Serves a booking, and opens its page as loaded. */
export async function openBooking(changes: Partial<StaffBooking> = {}) {
  const api = serveStaffBooking(aStaffBooking(changes));
  const page = await renderPage(routes, '/w/bookings/7');
  await screen.findByRole('heading', { level: 2, name: 'What happened' });
  return { ...page, api };
}

export const section = (name: string) => within(screen.getByRole('region', { name }));

export const button = (name: string) => screen.getByRole('button', { name });

export const expectText = async (text: string) =>
  expect(await screen.findByText(text)).toBeVisible();
