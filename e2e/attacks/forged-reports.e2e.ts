import { expect } from 'playwright/test';
import { healthOf } from '../support/health.js';
import { test } from '../support/site-fixture.js';

const PATH = '/.well-known/micro-frontends/reports';

test('a thousand forged failures of one client do not end what is live', async ({
  site,
  request,
}) => {
  const live = Object.entries(await healthOf(request, 'mfe-quote'));
  const [version = ''] = live.find(([, { default: isDefault }]) => isDefault) ?? [];
  const forge = (n: number, from: string) =>
    fetch(site.url + PATH, {
      method: 'POST',
      headers: {
        'content-type': 'text/plain',
        'sec-fetch-site': 'same-origin',
        // No client is trusted to name its address.
        'x-forwarded-for': from,
      },
      body: JSON.stringify({
        visit: n.toString(16).padStart(32, '0'),
        remotes: [{ remote: 'mfe-quote', version, failures: ['error', 'boundary', 'blocked'] }],
      }),
    });
  for (let n = 0; n < 1_000; n += 50) {
    const flood = Array.from({ length: 50 }, (_, m) => forge(n + m, `203.0.${n / 50}.${m + 1}`));
    for (const { status } of await Promise.all(flood)) expect(status).toBe(204);
  }
  const health = (await healthOf(request, 'mfe-quote'))[version];
  expect(health).toMatchObject({ share: 100, state: 'live', visits: { clients: 1, failed: 1 } });
  // A minute may end meanwhile.
  expect(health?.total.errors).toBeLessThanOrEqual(120);
});
