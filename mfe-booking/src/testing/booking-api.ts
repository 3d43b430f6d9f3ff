import {
  BOOK_RECURRING_SLOT_URL,
  type BookSlot,
  type Day,
  RECURRING_BOOKINGS_URL,
  type RecurringBookings,
  type Slot,
} from '@site/contract/bookings';
import { CLOSED_SLOTS_URL } from '@site/contract/closed-slots';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** A booking request as the API receives it. */
export interface ArrivedBooking {
  body: BookSlot;
  key: string | null;
}

/**
 * Network handlers of the API for the wizard. Every slot is free, none is closed, and every booking succeeds unless
 * a test sets another answer.
 */
export function startBookingApi() {
  const server = setupServer();
  const arrived: ArrivedBooking[] = [];
  const schedules: RecurringBookings[] = [];

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    arrived.length = 0;
    schedules.length = 0;
    server.use(
      scheduleHandler(),
      closedSlotsHandler(() => HttpResponse.json([])),
      bookingHandler(),
    );
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  const scheduleHandler = (schedule = aSchedule()): HttpHandler =>
    http.get(RECURRING_BOOKINGS_URL, () => {
      schedules.push(schedule);
      return HttpResponse.json(schedule);
    });

  const closedSlotsHandler = (respond: () => Response | Promise<Response>): HttpHandler =>
    http.get(CLOSED_SLOTS_URL, respond);

  const bookingHandler = (respond: () => Response | Promise<Response> = accepted): HttpHandler =>
    http.post<never, BookSlot>(BOOK_RECURRING_SLOT_URL, async ({ request }) => {
      arrived.push({
        body: await request.clone().json(),
        key: request.headers.get('idempotency-key'),
      });
      return respond();
    });

  return {
    /** The bookings that arrived, refused ones too. */
    arrived,
    /** The schedules that were sent, in order. */
    schedules,
    givenSchedule: (schedule: RecurringBookings) => server.use(scheduleHandler(schedule)),
    givenScheduleAnswer: (respond: (request: Request) => Response | Promise<Response>) =>
      server.use(http.get(RECURRING_BOOKINGS_URL, ({ request }) => respond(request))),
    givenClosedSlots: (...slots: Slot[]) =>
      server.use(closedSlotsHandler(() => HttpResponse.json(slots))),
    givenClosedSlotsAnswer: (respond: () => Response | Promise<Response>) =>
      server.use(closedSlotsHandler(respond)),
    givenBookingAnswer: (respond: () => Response | Promise<Response>) =>
      server.use(bookingHandler(respond)),
  };
}

export const accepted = () => HttpResponse.json({ message: 'Booked.' }, { status: 201 });

/** A week in which the given slots are booked. */
export function aSchedule(...booked: { day: Day; start: string; end: string }[]) {
  const week: RecurringBookings = {
    Monday: [],
    Tuesday: [],
    Wednesday: [],
    Thursday: [],
    Friday: [],
    Saturday: [],
    Sunday: [],
  };
  for (const { day, ...times } of booked) {
    week[day].push({ ...times, cleaningFrequency: 'weekly' });
  }
  return week;
}
