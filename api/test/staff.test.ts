import { BOOK_RECURRING_SLOT_URL, RECURRING_BOOKINGS_URL } from '@site/contract/bookings';
import { MARKETING_DATA_URL } from '@site/contract/marketing';
import { STAFF_SESSION_URL } from '@site/contract/session';
import { startApi, type TestApi } from './support/api.js';
import type { RequestHeaders } from './support/client.js';
import { aBooking, aCustomer } from './support/requests.js';
import { weekOf } from './support/responses.js';
import { cookieOf } from './support/staff-accounts.js';

const PASSWORD = 'salt and sunshine';
const HTTPS = { 'x-forwarded-proto': 'https' };

describe('open', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  test('§6 without a password everyone counts as staff', async () => {
    expect((await api.get(STAFF_SESSION_URL)).json()).toMatchObject({
      access: 'open',
      signedIn: true,
    });
    expect((await api.get(MARKETING_DATA_URL)).status).toBe(200);
    expect((await api.post(STAFF_SESSION_URL, { password: 'anything' })).status).toBe(204);
  });
});

describe('protected', () => {
  let api: TestApi;
  let caller = 0;
  const from = () => ({ 'x-forwarded-for': `203.0.113.${++caller}` });
  const signIn = (password: string, headers: RequestHeaders = from()) =>
    api.post(STAFF_SESSION_URL, { password }, headers);

  beforeAll(async () => {
    api = await startApi({ STAFF_PASSWORD: PASSWORD });
    await api.post(BOOK_RECURRING_SLOT_URL, aBooking());
  });
  beforeEach(() => api.database.query('TRUNCATE sign_in_attempt'));
  afterAll(() => api.stop());

  test('§6 a visitor sees that the pages are protected', async () => {
    expect((await api.get(STAFF_SESSION_URL)).json()).toMatchObject({
      access: 'protected',
      signedIn: false,
    });
  });

  test('a password is the same however its accents were typed', async () => {
    const accented = await startApi({ STAFF_PASSWORD: 'crème brûlée at dawn'.normalize('NFC') });
    const password = 'crème brûlée at dawn'.normalize('NFD');
    expect((await accented.post(STAFF_SESSION_URL, { password }, from())).status).toBe(204);
    await accented.stop();
  });

  test('§6 marketing calls are refused to visitors', async () => {
    const responses = [
      await api.get(MARKETING_DATA_URL),
      await api.post(MARKETING_DATA_URL, { id: 'flyer', visits: 1 }),
      await api.put(`${MARKETING_DATA_URL}/flyer`, { visits: 1 }),
    ];
    for (const response of responses) {
      expect([response.status, response.json()]).toEqual([
        401,
        { error: 'This is for staff only. Please sign in.' },
      ]);
    }
  });

  test('§6 a visitor sees which slots are taken, but nothing about customers', async () => {
    const { Tuesday } = weekOf(await api.get(RECURRING_BOOKINGS_URL));
    expect(Tuesday).toEqual([{ start: '09:00', end: '11:00', cleaningFrequency: 'weekly' }]);
  });

  test('§6 staff see everything after signing in, until they sign out', async () => {
    const response = await signIn(PASSWORD);
    expect([response.status, response.text]).toEqual([204, '']);
    const staff = { cookie: cookieOf(response) };
    expect((await api.get(STAFF_SESSION_URL, staff)).json()).toMatchObject({
      access: 'protected',
      signedIn: true,
    });
    expect((await api.post(MARKETING_DATA_URL, { id: 'flyer', visits: 1 }, staff)).status).toBe(
      201,
    );
    expect((await api.get(MARKETING_DATA_URL, staff)).json()).toEqual({ flyer: { visits: 1 } });
    const { Tuesday } = weekOf(await api.get(RECURRING_BOOKINGS_URL, staff));
    expect(Tuesday?.[0]?.customer).toEqual(aCustomer());
  });

  test('§6 signing out ends the session at once, also for a copy of the cookie', async () => {
    const staff = { cookie: cookieOf(await signIn(PASSWORD)) };
    const other = { cookie: cookieOf(await signIn(PASSWORD)) };
    const response = await api.delete(STAFF_SESSION_URL, staff);
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()[0]).toMatch(/^staff=; .*Expires=Thu, 01 Jan 1970/);
    expect((await api.get(MARKETING_DATA_URL, staff)).status).toBe(401);
    expect((await api.get(MARKETING_DATA_URL, other)).status).toBe(200);
  });

  test('§6 a session ends after half a day', async () => {
    const staff = { cookie: cookieOf(await signIn(PASSWORD)) };
    const pass = (time: string) =>
      api.database.query(`UPDATE staff_session SET expires_at = expires_at - interval '${time}'`);
    await pass('11 hours');
    expect((await api.get(MARKETING_DATA_URL, staff)).status).toBe(200);
    await pass('1 hour');
    expect((await api.get(MARKETING_DATA_URL, staff)).status).toBe(401);
  });

  test('§6 a new password ends all sessions', async () => {
    const staff = { cookie: cookieOf(await signIn(PASSWORD)) };
    const restarted = await startApi({
      STAFF_PASSWORD: `${PASSWORD} again`,
      DATABASE_URL: api.database.url,
    });
    expect((await restarted.get(MARKETING_DATA_URL, staff)).status).toBe(401);
    await restarted.stop();
  });

  test('§6 the database does not hold the token in the cookie', async () => {
    await api.database.query('TRUNCATE staff_session');
    const cookie = cookieOf(await signIn(PASSWORD));
    const token = cookie.replace('staff=', '');
    const rows = await api.database.query<{ token: Buffer }>('SELECT token FROM staff_session');
    expect(rows).toHaveLength(1);
    for (const form of [token, Buffer.from(token, 'base64url').toString('latin1')]) {
      expect(rows[0]?.token.toString('latin1')).not.toContain(form);
    }
  });

  test('§6 the cookie is random and out of reach of scripts and other sites', async () => {
    const [cookie] = (await signIn(PASSWORD)).headers.getSetCookie();
    expect(cookie).toMatch(
      /^staff=[\w-]{43}; Max-Age=43200; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
  });

  test('§6 over https browsers keep the cookie for the whole of this host only', async () => {
    const [cookie] = (await signIn(PASSWORD, { ...from(), ...HTTPS })).headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-staff=[\w-]{43}; Max-Age=43200; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test('§6 over https a cookie that a script has added neither signs anybody out nor in', async () => {
    const own = cookieOf(await signIn(PASSWORD, { ...from(), ...HTTPS }));
    const planted = cookieOf(await signIn(PASSWORD));
    const links = (cookie: string) => api.get(MARKETING_DATA_URL, { ...HTTPS, cookie });
    expect((await links(`staff=${'A'.repeat(43)}; ${own}`)).status).toBe(200);
    expect((await links(planted)).status).toBe(401);
    expect((await api.get(MARKETING_DATA_URL, { cookie: own })).status).toBe(401);
  });

  test.each([{}, HTTPS])(
    '§6 signing out with %j ends the session, although a script has added a cookie',
    async (scheme) => {
      const cookie = cookieOf(await signIn(PASSWORD, { ...from(), ...scheme }));
      const planted = `staff=${'A'.repeat(43)}`;
      const response = await api.delete(STAFF_SESSION_URL, {
        ...scheme,
        cookie: `${planted}; ${cookie}`,
      });
      const name = cookie.slice(0, cookie.indexOf('='));
      expect(cookieOf(response)).toBe(`${name}=`);
      expect((await api.get(MARKETING_DATA_URL, { ...scheme, cookie })).status).toBe(401);
    },
  );

  test('§6 signing in over https ends a session that was opened under the former name', async () => {
    const former = cookieOf(await signIn(PASSWORD));
    await signIn(PASSWORD, { ...from(), ...HTTPS, cookie: former });
    expect((await api.get(MARKETING_DATA_URL, { cookie: former })).status).toBe(401);
  });

  test('§6 a forged cookie opens no session', async () => {
    const cookie = cookieOf(await signIn(PASSWORD));
    const forged = cookie.replace(/.{6}$/, 'AAAAAA');
    for (const wrong of [forged, 'staff=1', `staff=${'A'.repeat(43)}`, 'staff=']) {
      expect((await api.get(MARKETING_DATA_URL, { cookie: wrong })).status).toBe(401);
    }
  });

  test.each(['', 'salt', `${PASSWORD} `])('§6 the password %j is wrong', async (password) => {
    const response = await signIn(password);
    expect([response.status, response.json()]).toEqual([
      401,
      { error: 'The password is not right.' },
    ]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('§6 guessing is limited, for each address', async () => {
    const guesser = from();
    for (let i = 0; i < 10; i++) expect((await signIn('guess', guesser)).status).toBe(401);
    const response = await signIn(PASSWORD, guesser);
    expect([response.status, response.json()]).toEqual([
      429,
      { error: 'Too many attempts to sign in. Please wait a while and try again.' },
    ]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(PASSWORD)).status).toBe(204);
  });

  test('§6 guesses from one IPv6 network count as those from one address', async () => {
    const from = (host: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${host}` });
    for (let i = 1; i <= 10; i++) expect((await signIn('guess', from(i))).status).toBe(401);
    expect((await signIn(PASSWORD, from(11))).status).toBe(429);
    const neighbour = { 'x-forwarded-for': '2001:db8:1:3::1' };
    expect((await signIn(PASSWORD, neighbour)).status).toBe(204);
  });

  test('§6 an IPv4 address inside IPv6 is the same address', async () => {
    for (let i = 0; i < 10; i++)
      await signIn('guess', { 'x-forwarded-for': '::ffff:198.51.100.1' });
    expect((await signIn(PASSWORD, { 'x-forwarded-for': '198.51.100.1' })).status).toBe(429);
  });

  test('§6 the right password clears earlier mistakes', async () => {
    const staff = from();
    for (let i = 0; i < 9; i++) await signIn('typo', staff);
    expect((await signIn(PASSWORD, staff)).status).toBe(204);
    expect((await signIn('typo', staff)).status).toBe(401);
  });

  test('§2 visits are counted although no staff member is signed in', async () => {
    await api.database.query(`INSERT INTO marketing_link VALUES ('poster', 0)`);
    expect((await api.post(`${MARKETING_DATA_URL}/poster/visits`, { visitor: 'x' })).status).toBe(
      204,
    );
  });
});

describe('in production', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ NODE_ENV: 'production', STAFF_PASSWORD: PASSWORD });
  });
  afterAll(() => api.stop());

  test.each(['/api/docs', '/api/docs-json', '/api/docs-yaml', '/api/%64ocs-json', '/api/docs/x'])(
    '§6 %s is for staff',
    async (path) => {
      const response = await api.get(path);
      expect([response.status, response.json()]).toEqual([
        401,
        { error: 'This is for staff only. Please sign in.' },
      ]);
    },
  );

  test.each([{}, HTTPS])('§6 staff may read the documentation (%j)', async (scheme) => {
    const cookie = cookieOf(await api.post(STAFF_SESSION_URL, { password: PASSWORD }, scheme));
    expect((await api.get('/api/docs-json', { ...scheme, cookie })).status).toBe(200);
    expect((await api.get('/api/docs', { ...scheme, cookie })).status).toBe(200);
  });
});
