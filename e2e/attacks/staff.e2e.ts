import { expect } from 'playwright/test';
import { test } from '../support/site-fixture.js';
import { withTemporarySite } from '../support/temporary-site.js';

test.setTimeout(120_000);

const PASSWORD = 'seven clean windows';

test('a copied staff cookie is worth nothing after sign-out, and guessing is slowed down', async () => {
  await withTemporarySite({ STAFF_PASSWORD: PASSWORD }, async ({ url }) => {
    const session = (method: string, options: RequestInit = {}) =>
      fetch(`${url}/api/staff/session`, { method, ...options });
    const signIn = (password: string, headers: Record<string, string> = {}) =>
      session('POST', {
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ password }),
      });

    const signedIn = await signIn(PASSWORD);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const marketing = () => fetch(`${url}/api/marketing-data`, { headers: { cookie } });
    expect((await marketing()).status).toBe(200);
    expect((await session('DELETE', { headers: { cookie } })).status).toBe(204);
    expect((await marketing()).status).toBe(401);

    const statuses = [];
    for (let n = 0; n < 30; n++) {
      const claimed = { 'x-forwarded-for': `2001:db8::${n}`, forwarded: `for="[2001:db8::${n}]"` };
      statuses.push((await signIn(`guess ${n}`, claimed)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

test('over https a cookie that a script has added keeps no staff out', async () => {
  await withTemporarySite({ STAFF_PASSWORD: PASSWORD }, async ({ url }) => {
    const https = { 'x-forwarded-proto': 'https' };
    const signedIn = await fetch(`${url}/api/staff/session`, {
      method: 'POST',
      headers: { ...https, 'content-type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD }),
    });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const added = `staff=${'A'.repeat(43)}; ${cookie}`;
    const events = await fetch(`${url}/api/staff/events`, { headers: { ...https, cookie: added } });
    await events.body?.cancel();
    const links = await fetch(`${url}/api/marketing-data`, {
      headers: { ...https, cookie: added },
    });
    expect([events.status, links.status]).toEqual([200, 200]);
  });
});

test('in production a password that anybody would guess keeps the API from starting', async () => {
  const lines: string[] = [];
  await expect(
    withTemporarySite(
      { NODE_ENV: 'production', STAFF_PASSWORD: '1' },
      async () => {},
      (line) => lines.push(line),
    ),
  ).rejects.toThrow();
  expect(lines.join('\n')).toMatch(/STAFF_PASSWORD .*12 characters/);
});
