import { startApi, type TestApi } from './api.js';
import type { ClientResponse } from './client.js';
import { Office } from './staff-bookings.js';

export const NOT_FREE = 'This slot is not free any more. Please choose another one.';
export const CANCELLED = 'This booking has been cancelled.';

export const TUESDAY = { day: 'Tuesday', start: '09:00', end: '11:00' } as const;
export const FRIDAY = { day: 'Friday', start: '13:00', end: '15:00' } as const;

export const statuses = (responses: ClientResponse[]) =>
  responses.map(({ status }) => status).sort();

/** An API, and the office that acts on its bookings, for all tests of a file. Before each nothing is booked. */
export function startOffice() {
  let api: TestApi;
  let office: Office;
  beforeAll(async () => {
    api = await startApi();
    office = new Office(api);
  });
  beforeEach(() =>
    api.database.query(
      'TRUNCATE recurring_booking, cancelled_booking, closed_slot, history, idempotency_key',
    ),
  );
  afterAll(() => api.stop());
  return {
    get api() {
      return api;
    },
    get office() {
      return office;
    },
  };
}
