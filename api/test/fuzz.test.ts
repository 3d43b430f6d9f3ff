import fc from 'fast-check';
import { type AnyRequest, anyRequest } from './support/any-request.js';
import { startApi, type TestApi } from './support/api.js';

const REQUESTS = 5_000;
const AT_ONCE = 10;

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ STAFF_PASSWORD: 'salt and sunshine' });
});
afterAll(() => api.stop());

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
  const several = fc.array(anyRequest, { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(several, async (requests) => {
      await Promise.all(requests.map(check));
    }),
    { numRuns: REQUESTS / AT_ONCE, endOnFailure: true },
  );
});
