import type { RequestListener, Server } from 'node:http';
import { QUOTE_FILES_URL } from '@site/contract/quote-files';
import { REPORTS_PATH } from '../../src/reporting/report.js';
import { close, fetchRaw, listen } from '../testing/raw-http.js';
import { type EndedRequest, observeRequests } from './observe-requests.js';
import { noteRoute } from './request-route.js';
import { createHttpServer } from './server.js';

let server: Server | undefined;
afterEach(() => server && close(server));

/** What is observed of a request. */
async function observed(path: string, listener: RequestListener, header = 'X: y') {
  const seen: EndedRequest[] = [];
  server = createHttpServer(observeRequests(listener, [(request) => seen.push(request)]));
  const url = await listen(server);
  await fetchRaw(url, `GET ${path}`, header);
  return seen;
}

const empty: RequestListener = (_request, response) => response.end();

test.each([
  ['/api/my-booking?token=secret', '/api/*'],
  [QUOTE_FILES_URL, QUOTE_FILES_URL],
  ['/mfe/mfe-quote/1.0.0/client/x.js', '/mfe/*'],
  ['/assets/x.js', '/assets/*'],
  ['/__shell/health', '/__shell/health'],
  ['/__shell/ready', '/__shell/ready'],
  ['/site.webmanifest', '/site.webmanifest'],
  [REPORTS_PATH, REPORTS_PATH],
  ['/mia@example.com', '(other)'],
])('a request for %s counts as %s', async (path, route) => {
  expect(await observed(path, empty)).toEqual([
    { method: 'GET', route, status: 200, ms: expect.any(Number), trace: expect.anything() },
  ]);
});

test('a document counts by the route that it shows', async () => {
  const listener: RequestListener = (_request, response) => {
    noteRoute(response, '/booking/:token');
    response.writeHead(404).end();
  };
  expect(await observed('/booking/secret', listener)).toMatchObject([
    { route: '/booking/:token', status: 404 },
  ]);
});

test('a request continues the trace of its client', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const header = `traceparent: 00-${traceId}-b7ad6b7169203331-01`;
  expect(await observed('/', empty, header)).toMatchObject([{ trace: { traceId, sampled: true } }]);
});

test('without observers the listener stays as it is', () => {
  expect(observeRequests(empty, [])).toBe(empty);
});
