import { createHash, randomBytes } from 'node:crypto';
import { MARKETING_DATA_URL } from '@site/contract/marketing';
import { STAFF_SESSION_URL } from '@site/contract/session';
import { ACCEPT_INVITATION_URL, STAFF_PASSWORD_URL, sessionsUrl } from '@site/contract/staff-team';
import pg from 'pg';
import { OPEN_ACCOUNT_SESSION } from '../src/staff/staff-session-statements.js';
import { startApi, type TestApi } from './support/api.js';
import { outcome } from './support/responses.js';
import {
  cookieOf,
  fromAnyone,
  invitationFor,
  type JoinedPerson,
  joined,
  PASSWORD,
  signIn,
} from './support/staff-accounts.js';

const WRONG = 'The email address or the password is not right.';

let api: TestApi;
let owner: JoinedPerson;
beforeAll(async () => {
  api = await startApi();
  owner = await joined(api, 'owner', 'Olga');
});
beforeEach(() => api.database.query('TRUNCATE sign_in_attempt'));
afterAll(() => api.stop());

test('§6 with an account the pages are protected, without any setting', async () => {
  expect((await api.get(STAFF_SESSION_URL)).json()).toEqual({
    access: 'protected',
    signedIn: false,
    accounts: true,
    sharedPassword: false,
    role: null,
    account: null,
  });
  expect((await api.get(MARKETING_DATA_URL)).status).toBe(401);
});

test('§6 somebody signs in with an email address and a password', async () => {
  const response = await signIn(api, owner.email);
  expect(response.status).toBe(204);
  const session = await api.get(STAFF_SESSION_URL, { cookie: cookieOf(response) });
  expect(session.json()).toMatchObject({
    signedIn: true,
    role: 'owner',
    account: { id: owner.id, name: 'Olga', email: owner.email },
  });
});

test.each(['OLGA@EXAMPLE.COM', '  olga@example.com ', 'Olga@Example.Com'])(
  '§6 the address %j is the same one',
  async (email) => {
    expect((await signIn(api, email)).status).toBe(204);
  },
);

test('§6 an address beyond ASCII is the same in each of its Unicode forms, in upper and lower case', async () => {
  await joined(api, 'office', 'Zoë', 'zoë@example.com');
  for (const email of ['zoe\u0308@example.com', 'ZOË@EXAMPLE.COM', 'ZOE\u0308@example.com']) {
    expect([email, (await signIn(api, email)).status]).toEqual([email, 204]);
  }
});

test('§6 an address is the same whether the browser wrote its domain in Unicode or as xn--', async () => {
  await joined(api, 'office', 'Uwe', 'uwe@exämple.com');
  for (const email of ['uwe@exämple.com', 'uwe@xn--exmple-cua.com', 'Uwe@EXÄMPLE.com']) {
    expect([email, (await signIn(api, email)).status]).toEqual([email, 204]);
  }
  expect((await signIn(api, 'ewe@xn--exmple-cua.com')).status).toBe(401);
});

test('§6 somebody whose domain an earlier version stored in Unicode still signs in', async () => {
  const { id } = await joined(api, 'office', 'Eva');
  await api.database.query('UPDATE staff_account SET email = $2 WHERE id = $1', [
    id,
    'eva@exämple.com',
  ]);
  for (const email of ['eva@exämple.com', 'eva@xn--exmple-cua.com']) {
    expect([email, (await signIn(api, email)).status]).toEqual([email, 204]);
  }
});

test.each([
  ['another password', 'olga@example.com', `${PASSWORD}!`],
  ['an extra space', 'olga@example.com', `${PASSWORD} `],
  ['no password', 'olga@example.com', ''],
  ['an unknown address', 'nobody@example.com', PASSWORD],
  ['a prefix of the address', 'olga@example.co', PASSWORD],
])('§6 refuses %s, with the same sentence', async (_, email, password) => {
  const response = await signIn(api, email, password);
  expect([response.status, response.json()]).toEqual([401, { error: WRONG }]);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('§6 an unknown address takes as long as a wrong password', async () => {
  const times = { known: 0, unknown: 0 };
  for (let i = 0; i < 20; i++) {
    for (const [kind, email] of [
      ['known', owner.email],
      ['unknown', 'nobody@example.com'],
    ] as const) {
      const start = performance.now();
      await signIn(api, email, 'guess');
      times[kind] += performance.now() - start;
    }
  }
  // An attempt for which no hash is computed takes a tenth of the time.
  expect(times.unknown).toBeGreaterThan(times.known / 2);
});

test.each([
  ['1 MB', 'x'.repeat(1_000_000), 413],
  ['201 characters', 'x'.repeat(201), 400],
  ['a broken character', '\ud800', 400],
])('§6 a password of %s is refused before anything is computed', async (_, password, status) => {
  expect((await signIn(api, owner.email, password)).status).toBe(status);
});

test('§6 after fifty wrong guesses at an account all new clients are refused there, and only there', async () => {
  for (let i = 0; i < 50; i++) expect((await signIn(api, owner.email, 'guess')).status).toBe(401);
  expect((await signIn(api, 'OLGA@example.com')).status).toBe(429);
  expect((await signIn(api, 'nobody@example.com')).status).toBe(401);
});

test('§6 guesses from elsewhere do not lock somebody out where they have signed in before', async () => {
  const guess = () => signIn(api, owner.email, 'guess');
  const office = fromAnyone();
  expect((await signIn(api, owner.email, PASSWORD, office)).status).toBe(204);
  for (let i = 0; i < 50; i++) await guess();
  expect((await guess()).status).toBe(429);
  expect((await signIn(api, owner.email, 'guess', office)).status).toBe(401);
  expect((await signIn(api, owner.email, PASSWORD, office)).status).toBe(204);
});

test('§6 a client from which one person has signed in gets no more guesses at the account of another', async () => {
  const other = await joined(api, 'office', 'Ugo');
  const theirs = fromAnyone();
  expect((await signIn(api, other.email, PASSWORD, theirs)).status).toBe(204);
  for (let i = 0; i < 50; i++) await signIn(api, owner.email, 'guess');
  expect((await signIn(api, owner.email, PASSWORD, theirs)).status).toBe(429);
});

test("§6 signing in to one's own account gives no more guesses at another account that the client knows", async () => {
  const other = await joined(api, 'office', 'Ida');
  const office = fromAnyone();
  expect((await signIn(api, owner.email, PASSWORD, office)).status).toBe(204);
  const guess = () => signIn(api, owner.email, 'guess', office);
  for (let i = 0; i < 50; i++) {
    if (i % 9 === 0) await signIn(api, other.email, PASSWORD, office);
    expect((await guess()).status).toBe(401);
  }
  expect((await signIn(api, other.email, PASSWORD, office)).status).toBe(204);
  expect((await guess()).status).toBe(429);
});

test('§6 guesses from elsewhere do not lock somebody out where they joined, for a month', async () => {
  const home = fromAnyone();
  const token = await invitationFor(api, { email: 'vera@example.com' });
  const body = { token, name: 'Vera', password: PASSWORD };
  expect((await api.post(ACCEPT_INVITATION_URL, body, home)).status).toBe(204);
  for (let i = 0; i < 50; i++) await signIn(api, 'vera@example.com', 'guess');
  expect((await signIn(api, 'vera@example.com', 'guess', home)).status).toBe(401);
  await api.database.query(
    `UPDATE sign_in_attempt SET window_ends = window_ends - interval '30 days'
     WHERE window_ends > now() + interval '1 day'`,
  );
  expect((await signIn(api, 'vera@example.com', PASSWORD, home)).status).toBe(429);
});

test('§6 guesses at an unknown address are limited in the same way, so that they do not reveal who has an account', async () => {
  for (let i = 0; i < 50; i++) await signIn(api, 'nobody@example.com', 'guess');
  expect((await signIn(api, 'nobody@example.com')).status).toBe(429);
});

test('§6 one client has ten attempts, at all accounts together', async () => {
  const client = fromAnyone();
  for (let i = 0; i < 10; i++) {
    expect((await signIn(api, `a${i}@example.com`, 'guess', client)).status).toBe(401);
  }
  expect((await signIn(api, owner.email, PASSWORD, client)).status).toBe(429);
});

test('§6 signing in gives a new session and ends the one that the browser had', async () => {
  const planted = cookieOf(await signIn(api, owner.email));
  const response = await signIn(api, owner.email, PASSWORD, { ...fromAnyone(), cookie: planted });
  const fresh = cookieOf(response);
  expect(fresh).not.toBe(planted);
  expect((await api.get(MARKETING_DATA_URL, { cookie: planted })).status).toBe(401);
  expect((await api.get(MARKETING_DATA_URL, { cookie: fresh })).status).toBe(200);
});

test('§6 a session token that a client has made up is never used', async () => {
  const made = `staff=${'A'.repeat(43)}`;
  const response = await signIn(api, owner.email, PASSWORD, { ...fromAnyone(), cookie: made });
  expect(cookieOf(response)).not.toBe(made);
  expect((await api.get(MARKETING_DATA_URL, { cookie: made })).status).toBe(401);
});

test('§6 the database holds neither the token in the cookie nor a password', async () => {
  const cookie = cookieOf(await signIn(api, owner.email)).replace('staff=', '');
  const rows = await api.database.query<{ row: string }>(`
    SELECT session::text AS row FROM staff_session session
    UNION ALL SELECT account::text FROM staff_account account`);
  const stored = rows.map(({ row }) => row).join('\n');
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  for (const secret of [cookie, Buffer.from(cookie, 'base64url').toString('hex'), PASSWORD]) {
    expect(stored).not.toContain(secret);
  }
});

test('§6 a session ends after half a day, and its last use is known to the minute', async () => {
  const { headers, id } = await joined(api, 'office', 'Ivy');
  const pass = (time: string) =>
    api.database.query(
      `UPDATE staff_session SET expires_at = expires_at - interval '${time}',
        last_seen_at = last_seen_at - interval '${time}' WHERE account_id = ${id}`,
    );
  await pass('11 hours');
  expect((await api.get(MARKETING_DATA_URL, headers)).status).toBe(200);
  const [session] = await api.database.query<{ recent: boolean }>(
    `SELECT last_seen_at > now() - interval '1 minute' AS recent FROM staff_session
     WHERE account_id = ${id}`,
  );
  expect(session?.recent).toBe(true);
  await pass('1 hour');
  expect((await api.get(MARKETING_DATA_URL, headers)).status).toBe(401);
});

describe('§6 the password of an account', () => {
  const NEXT = 'paper lantern violet squash';
  const change = ({ headers }: JoinedPerson, current: string, password: string) =>
    api.put(STAFF_PASSWORD_URL, { current, password }, { ...headers, ...fromAnyone() });

  test('is changed, which ends all other sessions', async () => {
    const person = await joined(api, 'office', 'Pia');
    const other = cookieOf(await signIn(api, person.email));
    expect((await change(person, PASSWORD, NEXT)).status).toBe(204);
    expect((await api.get(MARKETING_DATA_URL, { cookie: other })).status).toBe(401);
    expect((await api.get(MARKETING_DATA_URL, person.headers)).status).toBe(200);
    expect((await signIn(api, person.email)).status).toBe(401);
    expect((await signIn(api, person.email, NEXT)).status).toBe(204);
  });

  test('is changed once when the change is sent again after its response was lost', async () => {
    const person = await joined(api, 'office', 'Nils');
    expect((await change(person, PASSWORD, NEXT)).status).toBe(204);
    expect((await change(person, PASSWORD, NEXT)).status).toBe(204);
    const other = await change(person, PASSWORD, 'copper lantern violet squash');
    expect(outcome(other)).toEqual([400, 'The current password is not right.']);
    expect((await signIn(api, person.email, NEXT)).status).toBe(204);
    const entries = await api.database.query(
      `SELECT FROM history WHERE action = 'password changed' AND about_id = $1`,
      [person.id],
    );
    expect(entries).toHaveLength(1);
  });

  test('is changed once by two requests at the same moment, of which both succeed', async () => {
    const person = await joined(api, 'office', 'Otis');
    const responses = await Promise.all([1, 2].map(() => change(person, PASSWORD, NEXT)));
    expect(responses.map(({ status }) => status)).toEqual([204, 204]);
    expect((await api.get(MARKETING_DATA_URL, person.headers)).status).toBe(200);
  });

  /** How a process that has just checked the password opens a session: its statement, and the cookie. */
  const opening = async ({ id }: JoinedPerson) => {
    const token = randomBytes(32).toString('base64url');
    const [account] = await api.database.query<{ hash: string }>(
      'SELECT password_hash AS hash FROM staff_account WHERE id = $1',
      [id],
    );
    const digest = createHash('sha256').update(token).digest();
    const values = [digest, 60, 'Firefox', id, account?.hash];
    return { cookie: `staff=${token}`, query: { text: OPEN_ACCOUNT_SESSION.text, values } };
  };

  test('is changed, which also ends a session that is being opened with the old one', async () => {
    const person = await joined(api, 'office', 'Tess');
    const { cookie, query } = await opening(person);
    const other = new pg.Client({ connectionString: api.database.url });
    await other.connect();
    await other.query('BEGIN');
    await other.query(query);
    const changing = change(person, PASSWORD, NEXT);
    await Promise.race([changing, api.database.untilWaiting(1)]);
    await other.query('COMMIT');
    await other.end();
    expect((await changing).status).toBe(204);
    expect((await api.get(MARKETING_DATA_URL, { cookie })).status).toBe(401);
    expect((await api.get(MARKETING_DATA_URL, person.headers)).status).toBe(200);
  });

  test('opens no session while it is being changed', async () => {
    const person = await joined(api, 'office', 'Wes');
    const other = new pg.Client({ connectionString: api.database.url });
    await other.connect();
    await other.query('BEGIN');
    await other.query(
      `UPDATE staff_account SET password_hash = password_hash || 'x' WHERE id = $1`,
      [person.id],
    );
    const signingIn = signIn(api, person.email);
    await Promise.race([signingIn, api.database.untilWaiting(1)]);
    await other.query('COMMIT');
    await other.end();
    expect((await signingIn).status).toBe(401);
  });

  test('is not changed with a wrong current one, nor to one that is easy to guess', async () => {
    const person = await joined(api, 'office', 'Quinn');
    const wrong = await change(person, 'guess', NEXT);
    expect(outcome(wrong)).toEqual([400, 'The current password is not right.']);
    const weak = await change(person, PASSWORD, 'quinn quinn quinn');
    expect(outcome(weak)).toEqual([400, expect.stringMatching(/^The password .*\.$/)]);
    expect((await signIn(api, person.email)).status).toBe(204);
  });

  test('cannot be guessed for long with a cookie that was left behind', async () => {
    const person = await joined(api, 'office', 'Rosa');
    for (let i = 0; i < 50; i++) expect((await change(person, 'guess', NEXT)).status).toBe(400);
    expect((await change(person, 'guess', PASSWORD)).status).toBe(429);
    expect((await change(person, PASSWORD, NEXT)).status).toBe(429);
  });

  test('cannot be guessed as the new one either, also after a change', async () => {
    const person = await joined(api, 'office', 'Rex');
    expect((await change(person, 'guess', PASSWORD)).status).toBe(400);
    expect((await change(person, PASSWORD, NEXT)).status).toBe(204);
    // Each request tries two passwords, of which both count: it may repeat the change.
    for (let i = 0; i < 25; i++) expect((await change(person, 'guess', PASSWORD)).status).toBe(400);
    expect((await change(person, 'guess', NEXT)).status).toBe(429);
  });

  test('cannot be tried again from one address after ten mistakes, as when signing in', async () => {
    const person = await joined(api, 'office', 'Wilma');
    const fromHere = { ...person.headers, ...fromAnyone() };
    const guess = () => api.put(STAFF_PASSWORD_URL, { current: 'guess', password: NEXT }, fromHere);
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  test('may have spaces and any script, and its Unicode form does not matter', async () => {
    const person = await joined(api, 'office', 'Sven');
    const password = '  Zwölf grüne Möwen  ';
    expect((await change(person, PASSWORD, password)).status).toBe(204);
    expect((await signIn(api, person.email, password.normalize('NFD'))).status).toBe(204);
    expect((await signIn(api, person.email, password.trim())).status).toBe(401);
  });
});

test('§6 the shared password still works beside accounts, but only with the role of the office', async () => {
  const shared = 'salt and sunshine';
  const both = await startApi({ STAFF_PASSWORD: shared });
  const enter = async () => ({
    cookie: cookieOf(await both.post(STAFF_SESSION_URL, { password: shared }, fromAnyone())),
  });
  const roleOf = async (headers: { cookie: string }) =>
    (await both.get(STAFF_SESSION_URL, headers)).json();
  const before = await enter();
  expect(await roleOf(before)).toMatchObject({ role: 'owner', account: null, accounts: false });
  const { headers } = await joined(both, 'owner', 'Olga');
  expect(await roleOf(before)).toMatchObject({ role: 'office', account: null, accounts: true });
  expect(await roleOf(await enter())).toMatchObject({ role: 'office', sharedPassword: true });
  expect((await both.get(MARKETING_DATA_URL, headers)).status).toBe(200);
  expect((await signIn(both, 'olga@example.com', shared)).status).toBe(401);
  expect((await both.post(STAFF_SESSION_URL, { password: PASSWORD }, fromAnyone())).status).toBe(
    401,
  );
  await both.stop();
});

test('§6 with STAFF_ACCESS=accounts nobody gets in before the first owner, even with an empty password', async () => {
  const closed = await startApi({ STAFF_ACCESS: 'accounts', NODE_ENV: 'production' });
  expect((await closed.get(MARKETING_DATA_URL)).status).toBe(401);
  for (const password of ['', 'anything']) {
    const response = await closed.post(STAFF_SESSION_URL, { password }, fromAnyone());
    expect(outcome(response)).toEqual([401, 'The password is not right.']);
  }
  const { headers } = await joined(closed, 'owner', 'Olga');
  expect((await closed.get(MARKETING_DATA_URL, headers)).status).toBe(200);
  await closed.stop();
});

test('§6 sessions of accounts are valid in all processes, and survive a change of the shared password', async () => {
  const second = await startApi({
    STAFF_PASSWORD: 'pepper and moonlight',
    DATABASE_URL: api.database.url,
  });
  const { headers } = await joined(api, 'office', 'Tom');
  expect((await second.get(MARKETING_DATA_URL, headers)).status).toBe(200);
  await api.delete(STAFF_SESSION_URL, headers);
  expect((await second.get(MARKETING_DATA_URL, headers)).status).toBe(401);
  await second.stop();
});

test('§6 the sessions of an account say which browsers they are in', async () => {
  const person = await joined(api, 'office', 'Uma');
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
  await signIn(api, person.email, PASSWORD, { ...fromAnyone(), 'user-agent': firefox });
  const at = expect.stringMatching(/^\d{4}-.*Z$/);
  expect((await api.get(sessionsUrl(person.id), person.headers)).json()).toEqual([
    expect.objectContaining({ current: true }),
    {
      id: expect.stringMatching(/^\d+$/),
      browser: 'Firefox on Windows',
      openedAt: at,
      lastSeenAt: at,
      current: false,
    },
  ]);
});
