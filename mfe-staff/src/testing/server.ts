import { setupServer } from 'msw/node';

/** The API as the screens see it. A call that a test has not provided for is an error. */
export const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
