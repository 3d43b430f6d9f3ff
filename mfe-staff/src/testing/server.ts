import { STAFF_CLOSED_SLOTS_URL } from '@site/contract/closed-slots';
import { STAFF_SESSION_URL, type StaffSession } from '@site/contract/session';
import { STAFF_LINKS_URL } from '@site/contract/staff-links';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** Mock server of the API. Access is open, no slot is closed and no link archived; any other call without a handler is an error. */
export const server = setupServer(
  http.get(STAFF_CLOSED_SLOTS_URL, () => HttpResponse.json([])),
  http.get(STAFF_LINKS_URL, () => HttpResponse.json([])),
  http.get(STAFF_SESSION_URL, () =>
    HttpResponse.json<StaffSession>({
      access: 'open',
      signedIn: true,
      accounts: false,
      sharedPassword: false,
      role: 'owner',
      account: null,
    }),
  ),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
