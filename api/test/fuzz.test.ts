import { EVENT_URLS } from '@site/contract/events';
import { DAILY_VISITS_URL } from '@site/contract/marketing';
import fc from 'fast-check';
import { type AnyRequest, anyRequest } from './support/any-request.js';
import { startApi, type TestApi } from './support/api.js';
import { knownUrl } from './support/known-rows.js';
import { ApiDocument } from './support/openapi.js';

const REQUESTS = 5_000;
const AT_ONCE = 10;

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ STAFF_PASSWORD: 'salt and sunshine' });
});
afterAll(() => api.stop());

/** Those of all calls but the event streams: their responses do not end. */
async function paths(): Promise<string[]> {
  const { operations } = await ApiDocument.of(api);
  const documented = operations
    .map(({ path }) => path)
    .filter((path) => !EVENT_URLS.includes(path))
    .map((path) => knownUrl(path));
  const days = `${DAILY_VISITS_URL}?from=2026-03-01&to=2026-03-31`;
  return [...new Set([...documented, days, '/api/docs-json'])];
}

async function check({ method, path, headers, body }: AnyRequest) {
  const response = await api.send(method, path, { headers, body });
  expect(response.status).toBeLessThan(500);
  if (response.status < 400 || method === 'HEAD') return;
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.json()).toEqual({
    error: expect.stringMatching(/^\S.*(\.|already exists|is required)$/su),
  });
}

test('§8 no request gets a server error or a dropped connection, and each refusal is a sentence', async () => {
  const several = fc.array(anyRequest(await paths()), { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(several, async (requests) => {
      await Promise.all(requests.map(check));
    }),
    { numRuns: REQUESTS / AT_ONCE, endOnFailure: true },
  );
});
