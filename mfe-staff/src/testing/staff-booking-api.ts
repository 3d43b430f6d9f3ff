import { type StaffBooking, staffBookingUrl } from '@site/contract/staff-bookings';
import { HttpResponse, http } from 'msw';
import { aCustomer } from './bookings-api';
import { server } from './server';

/** A booking that the office has not confirmed yet. */
export const aStaffBooking = (changes: Partial<StaffBooking> = {}): StaffBooking => ({
  id: '7',
  version: 1,
  day: 'Tuesday',
  start: '09:00',
  end: '11:00',
  customer: aCustomer(),
  cleaningFrequency: 'weekly',
  propertyDetails: { bedrooms: 2, bathrooms: 1 },
  bookedAt: '2026-03-04T22:04:00.000Z',
  firstClean: null,
  fortnight: null,
  nextCleans: [],
  skippedCleans: [],
  dates: ['2099-03-03', '2099-03-10', '2099-03-17'],
  suggestedDate: '2099-03-10',
  cancellation: null,
  freeSlots: [
    { day: 'Monday', start: '09:00', end: '11:00' },
    { day: 'Friday', start: '13:00', end: '15:00' },
  ],
  history: [],
  ...changes,
});

/** A change as it arrived at the API. */
interface ArrivedChange {
  method: string;
  /** Path below the booking's, with its query: `cancellation?version=2`. */
  part: string;
  body: unknown;
}

/** Serves a booking; each change is recorded, and answered by `respond`. */
export function serveStaffBooking(booking: StaffBooking) {
  const arrived: ArrivedChange[] = [];
  let current = booking;
  let respond = (_change: ArrivedChange): Response => HttpResponse.json(current);
  const url = staffBookingUrl(booking.id);
  const change = async ({ request }: { request: Request }) => {
    const text = await request.text();
    const { pathname, search } = new URL(request.url);
    const arrivedChange = {
      method: request.method,
      part: pathname.slice(`${url}/`.length) + search,
      body: text === '' ? undefined : JSON.parse(text),
    };
    arrived.push(arrivedChange);
    return respond(arrivedChange);
  };
  server.use(
    http.get(url, () => HttpResponse.json(current)),
    http.put(`${url}/:part`, change),
    http.put(`${url}/cleans/:date`, change),
    http.delete(`${url}/:part`, change),
  );
  return {
    arrived,
    /** Changes the booking that is served from now on, also as the response to changes. */
    changeBooking(changes: Partial<StaffBooking>) {
      current = { ...current, version: current.version + 1, ...changes };
      respond = () => HttpResponse.json(current);
    },
    /** Refuses changes with this message. */
    refuse(status: number, error: string) {
      respond = () => HttpResponse.json({ error }, { status });
    },
  };
}
