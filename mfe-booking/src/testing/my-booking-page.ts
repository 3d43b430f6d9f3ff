import type { MyBooking } from '@site/contract/my-booking';
import { sendEvent } from '@site/remote/testing/event-source';
import { renderPage } from '@site/remote/testing/render-page';
import { act, screen, within } from '@testing-library/react';
import { routes } from '../routes';
import { givenBrowser } from './browser';
import { aConfirmedBooking, startMyBookingApi } from './my-booking-api';

export const TOKEN = 'ZXhhbXBsZS1leGFtcGxlLWV4YW1wbGUtZXhhbXBsZS0';
/** The sentence of the API when the booking was changed meanwhile. */
export const CHANGED = 'Somebody has changed this meanwhile. Load it again.';
/** The slot of the booking that the API of the tests serves. */
export const OWN_SLOT = { day: 'Tuesday', start: '09:00', end: '11:00' } as const;

/** Serves the customer's page of a booking, on a narrow screen unless a test sets another width. */
export function startMyBookingPage() {
  const api = startMyBookingApi();
  beforeEach(() => givenBrowser({ width: 390 }));

  return {
    api,
    /** Opens the page of a booking, and waits until it shows. */
    async openBooking(booking: MyBooking = aConfirmedBooking()) {
      api.setBooking(booking);
      const page = await renderPage(routes, `/booking/${TOKEN}`);
      await screen.findByText('Tuesday 9:00am - 11:00am');
      return page;
    },
    /** Something else changes the booking while the page is open. */
    changeElsewhere(booking: MyBooking) {
      api.setBooking(booking);
      act(() => sendEvent('slot', { ...OWN_SLOT, available: true }));
    },
  };
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

export const expectText = async (text: string | RegExp) =>
  expect(await screen.findByText(text)).toBeVisible();

export const region = (name: string) => within(screen.getByRole('region', { name }));
