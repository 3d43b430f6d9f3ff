import { setupServer } from 'msw/node';

/** Mock server of the API. A call without a handler is an error. */
export const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
