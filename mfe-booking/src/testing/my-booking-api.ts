import { BOOKING_TOKEN_HEADER, MY_BOOKING_URL, type MyBooking } from '@site/contract/my-booking';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** A weekly booking on Tuesdays whose first clean is not confirmed yet. */
export const aNewBooking = (changes: Partial<MyBooking> = {}): MyBooking => ({
  version: 1,
  day: 'Tuesday',
  start: '09:00',
  end: '11:00',
  firstName: 'Ada',
  address: '12 Crown Street, Surry Hills NSW 2010',
  cleaningFrequency: 'weekly',
  propertyDetails: { bedrooms: 2, bathrooms: 6 },
  firstClean: null,
  cleans: [],
  freeSlots: [
    { day: 'Monday', start: '09:00', end: '11:00', from: null },
    { day: 'Friday', start: '13:00', end: '15:00', from: null },
  ],
  moveRefusal: null,
  cancelRefusal: null,
  cancelledAt: null,
  ...changes,
});

const clean = (date: string) => ({ date, isSkipped: false, canChange: true });

/** The same, confirmed; the first of its dates is less than 24 hours away. */
export const aConfirmedBooking = (changes: Partial<MyBooking> = {}): MyBooking =>
  aNewBooking({
    version: 2,
    firstClean: '2099-03-03',
    cleans: [
      { ...clean('2099-03-03'), canChange: false },
      clean('2099-03-10'),
      clean('2099-03-17'),
    ],
    freeSlots: [
      { day: 'Monday', start: '09:00', end: '11:00', from: '2099-03-09' },
      { day: 'Friday', start: '13:00', end: '15:00', from: '2099-03-06' },
    ],
    ...changes,
  });

/** The confirmed booking whose second clean is skipped. */
export function withoutSecondClean(changes: Partial<MyBooking>): MyBooking {
  const booking = aConfirmedBooking(changes);
  booking.cleans[1] = { date: '2099-03-10', isSkipped: true, canChange: true };
  return booking;
}

/** A change as it arrived at the API. */
interface ArrivedChange {
  part: string;
  token: string | null;
  body: unknown;
}

/** Serves the booking of any link. Each change is recorded, and answered with the booking as it then is. */
export function startMyBookingApi() {
  const server = setupServer();
  const arrived: ArrivedChange[] = [];
  let booking = aNewBooking();
  let reads = 0;

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    arrived.length = 0;
    reads = 0;
    booking = aNewBooking();
    server.use(
      http.get(MY_BOOKING_URL, () => {
        reads += 1;
        return HttpResponse.json(booking);
      }),
      http.put(`${MY_BOOKING_URL}/*`, async ({ request }) => {
        const [, part = ''] = new URL(request.url).pathname.split(`${MY_BOOKING_URL}/`);
        const token = request.headers.get(BOOKING_TOKEN_HEADER);
        arrived.push({ part, token, body: await request.clone().json() });
        return HttpResponse.json(booking);
      }),
      http.get(`${MY_BOOKING_URL}/calendar`, () => HttpResponse.text('BEGIN:VCALENDAR')),
    );
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  return {
    arrived,
    get reads() {
      return reads;
    },
    /** Sets the booking that is served from now on. */
    setBooking(next: MyBooking) {
      booking = next;
    },
    /** Answers calls of this method and path with another response from now on. */
    respondWith(method: 'get' | 'put', respond: () => Response | Promise<Response>, part = '') {
      server.use(http[method](`${MY_BOOKING_URL}${part}`, respond));
    },
    /** Refuses the next change with this message. */
    refuseNext(status: number, error: string) {
      server.use(
        http.put(`${MY_BOOKING_URL}/*`, () => HttpResponse.json({ error }, { status }), {
          once: true,
        }),
      );
    },
  };
}
