import { configure } from '@testing-library/react';
import { setupServer } from 'msw/node';

// A screen with 28 bookings takes a busy machine more than the usual second to look through.
configure({ asyncUtilTimeout: 10_000 });

/** The API as the screens see it. A call that a test has not provided for is an error. */
export const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
