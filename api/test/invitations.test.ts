import { STAFF_SESSION_URL } from '@site/contract/session';
import {
  ACCEPT_INVITATION_URL,
  FIND_INVITATION_URL,
  INVITATIONS_URL,
  invitationUrl,
  TEAM_URL,
} from '@site/contract/staff-team';
import PostalMime from 'postal-mime';
import { Statements } from '../src/database/statements.js';
import { sha256 } from '../src/http/sha256.js';
import { COUNT_JOBS, LIST_JOBS, RETRY_JOBS } from '../src/jobs/queue-command-statements.js';
import { StaffMailService } from '../src/mail/staff-mail.service.js';
import { MAIL_QUEUE } from '../src/metrics/mail-queue.js';
import { ACCEPT_INVITATION } from '../src/team/invitation-statements.js';
import { InvitationsService } from '../src/team/invitations.service.js';
import { startApi, type TestApi } from './support/api.js';
import { eventually } from './support/eventually.js';
import { emptied, queueForgetOld } from './support/queue.js';
import { CHANGED, errorOf, outcome } from './support/responses.js';
import { type SmtpSink, startSmtpSink } from './support/smtp-sink.js';
import {
  cookieOf,
  fromAnyone,
  invitationFor,
  type JoinedPerson,
  joined,
  PASSWORD,
  signIn,
} from './support/staff-accounts.js';

const UNUSABLE =
  'This invitation cannot be used: it is wrong, used or has expired. Ask for a new one.';
const EMAIL = 'ivy@example.com';

let sink: SmtpSink;
let api: TestApi;
let owner: JoinedPerson;
const find = (token: unknown, headers = fromAnyone()) =>
  api.post(FIND_INVITATION_URL, { token }, headers);
const accept = (token: string, name = 'Ivy', password = PASSWORD, headers = fromAnyone()) =>
  api.post(ACCEPT_INVITATION_URL, { token, name, password }, headers);
const invite = (body: object = {}, by = owner) =>
  api.post(INVITATIONS_URL, { name: 'Ivy', email: EMAIL, role: 'office', ...body }, by.headers);
const expire = () =>
  api.database.query(`UPDATE staff_invitation SET expires_at = now() - interval '1 second'`);

/**
 * Settles when `count` emails have arrived.
 *
 * @returns the last one, its recipients, and the site and token of its link
 */
async function arrived(count: number) {
  const mails = await sink.arrived(count);
  const mail = await PostalMime.parse(mails.at(-1)?.content ?? '');
  const [, site, token = ''] = /(http\S+)\/w\/join\/([\w-]{43})$/m.exec(mail.text ?? '') ?? [];
  return { to: mails.at(-1)?.to, mail, site, token };
}

beforeAll(async () => {
  sink = await startSmtpSink();
  api = await startApi({ SMTP_URL: sink.url });
});
beforeEach(async () => {
  await api.database.query(
    'TRUNCATE staff_account, staff_invitation, staff_session, sign_in_attempt, history CASCADE',
  );
  owner = await joined(api, 'owner', 'Olga');
});
afterAll(async () => {
  await api.stop();
  await sink.stop();
});

test('§6 an owner invites by email, and the link in it leads to an account', async () => {
  const response = await invite();
  expect(response.json()).toMatchObject({
    members: [{ name: 'Olga' }],
    invitations: [{ name: 'Ivy', email: EMAIL, role: 'office' }],
  });
  const { to, mail, site, token } = await arrived(1);
  expect([to, site]).toEqual([[EMAIL], 'http://localhost:3000']);
  expect(mail.subject).toBe('Your account for the staff pages of Southerly Cleaning');
  expect(mail.html).toContain(`href="${site}/w/join/${token}"`);
  expect((await find(token)).json()).toEqual({ name: 'Ivy', email: EMAIL });

  const joining = await accept(token, 'Ivy Chen');
  expect([joining.status, joining.text]).toEqual([204, '']);
  const session = await api.get(STAFF_SESSION_URL, { cookie: cookieOf(joining) });
  expect(session.json()).toMatchObject({
    role: 'office',
    account: { name: 'Ivy Chen', email: EMAIL },
  });
  expect((await signIn(api, EMAIL)).status).toBe(204);
  expect((await api.get(TEAM_URL, owner.headers)).json()).toMatchObject({ invitations: [] });
});

test('§6 the email leads to the site that SITE_URL names, whatever host a request names', async () => {
  const named = await startApi({ SITE_URL: 'https://www.example.com', SMTP_URL: sink.url });
  const { headers } = await joined(named, 'owner', 'Olga');
  const count = (await sink.arrived(0)).length;
  await named.post(
    INVITATIONS_URL,
    { name: 'Ivy', email: EMAIL, role: 'office' },
    { ...headers, 'x-forwarded-host': 'evil.example' },
  );
  expect((await arrived(count + 1)).site).toBe('https://www.example.com');
  await named.stop();
});

test('§6 the token of a link is neither in a table, nor in the queue, nor in the log', async () => {
  const count = (await sink.arrived(0)).length;
  await invite();
  const jobs = await api.database.query<{ payload: object }>(
    'SELECT payload FROM graphile_worker._private_jobs',
  );
  const { token } = await arrived(count + 1);
  const rows = await api.database.query<{ row: string }>(
    'SELECT invitation::text AS row FROM staff_invitation invitation',
  );
  const stored = JSON.stringify([jobs, rows]);
  for (const form of [token, Buffer.from(token, 'base64url').toString('hex')]) {
    expect(stored).not.toContain(form);
  }
  expect(api.log.join('')).not.toContain(token);
});

test('§6 a link works once', async () => {
  const token = await invitationFor(api, { email: EMAIL });
  expect((await accept(token)).status).toBe(204);
  const again = await accept(token, 'Eve', 'paper lantern violet squash');
  expect(outcome(again)).toEqual([404, UNUSABLE]);
  expect((await signIn(api, EMAIL)).status).toBe(204);
});

test('§6 a link that several browsers use at once makes one account', async () => {
  for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) {
    const token = await invitationFor(api, { email });
    const responses = await Promise.all([1, 2, 3].map((n) => accept(token, `Person ${n}`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(
      await api.database.query('SELECT FROM staff_account WHERE email = $1', [email]),
    ).toHaveLength(1);
    const cookies = responses.map(cookieOf).filter(Boolean);
    expect(cookies).toHaveLength(1);
  }
});

test('§6 somebody who is removed while joining is not signed in', async () => {
  const token = await invitationFor(api, { email: EMAIL });
  const invitations = api.app.get(InvitationsService, { strict: false });
  const make = invitations.accept.bind(invitations);
  const making = jest.spyOn(invitations, 'accept').mockImplementation(async (acceptance) => {
    const account = await make(acceptance);
    await api.delete(`${TEAM_URL}/${account.id}`, owner.headers);
    return account;
  });
  const joining = await accept(token);
  making.mockRestore();
  expect([joining.status, joining.text, joining.headers.getSetCookie()]).toEqual([
    404,
    JSON.stringify({ error: UNUSABLE }),
    [],
  ]);
});

test('§6 a wrong, a used, an expired and a withdrawn link get the same response', async () => {
  const used = await invitationFor(api, { email: 'used@example.com' });
  await accept(used);
  const withdrawn = await invitationFor(api, { email: 'gone@example.com' });
  const [row] = await api.database.query<{ id: string }>('SELECT id::text FROM staff_invitation');
  expect((await api.delete(`${INVITATIONS_URL}/${row?.id}`, owner.headers)).status).toBe(200);
  const expired = await invitationFor(api, { email: EMAIL });
  await expire();
  const wrong = 'A'.repeat(43);
  const cut = expired.slice(0, -1);
  for (const token of [used, withdrawn, expired, wrong, cut, expired.toUpperCase(), '%', "'"]) {
    for (const response of [await find(token), await accept(token)]) {
      expect([token, response.status, response.json()]).toEqual([token, 404, { error: UNUSABLE }]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  }
});

test('§6 inviting again replaces the earlier link, the name and the role', async () => {
  const first = await invitationFor(api, { email: EMAIL });
  const second = await invitationFor(api, { email: 'IVY@example.com', role: 'owner', name: 'Iv' });
  expect((await find(first)).status).toBe(404);
  expect((await find(second)).json()).toEqual({ name: 'Iv', email: EMAIL });
  await accept(second);
  const signedIn = cookieOf(await signIn(api, EMAIL));
  expect((await api.get(TEAM_URL, { cookie: signedIn })).status).toBe(200);
});

describe('an invitation that is sent again', () => {
  const repeat = (id: string, role = 'office', by = owner) =>
    api.put(invitationUrl(id), { role }, by.headers);
  /** The only invitation. */
  async function invited() {
    const [row] = await api.database.query<{ id: string; role: string }>(
      'SELECT id::text, role FROM staff_invitation',
    );
    if (!row) throw new Error('There is no invitation.');
    return row;
  }

  test('§6 gets another link, and the earlier ones stop working', async () => {
    const count = (await sink.arrived(0)).length;
    await invite();
    const first = await arrived(count + 1);
    await expire();
    const { id } = await invited();
    expect((await repeat(id)).json()).toMatchObject({ invitations: [{ id, role: 'office' }] });
    const second = await arrived(count + 2);
    expect((await find(first.token)).status).toBe(404);
    expect((await find(second.token)).json()).toEqual({ name: 'Ivy', email: EMAIL });
    expect((await repeat(id)).status).toBe(200);
  });

  test('§6 is the one that was shown: not one that was withdrawn, nor one with another role', async () => {
    await invite({ role: 'owner' });
    const { id } = await invited();
    await invite({ role: 'office' });
    const entries = () => api.database.query('SELECT FROM history');
    const before = (await entries()).length;
    expect(outcome(await repeat(id, 'owner'))).toEqual([409, CHANGED]);
    expect((await invited()).role).toBe('office');
    expect(await entries()).toHaveLength(before);
    await api.delete(invitationUrl(id), owner.headers);
    expect(outcome(await repeat(id))).toEqual([409, CHANGED]);
    await invite();
    expect(outcome(await repeat(id))).toEqual([409, CHANGED]);
  });

  test('§6 replaces the email, of which nothing is left when the attempt under way fails', async () => {
    const { database } = api;
    const statements = api.app.get(Statements, { strict: false });
    await emptied(database); // of what earlier tests have queued
    const count = (await sink.arrived(0)).length;
    const mail = api.app.get(StaffMailService, { strict: false });
    jest.spyOn(mail, 'send').mockImplementationOnce(async ({ id }) => {
      await repeat(id);
      throw new Error('The mail server closed the connection.');
    });
    await invite();
    await arrived(count + 1);
    const jobs = 'SELECT locked_at FROM graphile_worker._private_jobs';
    await eventually(async () => expect(await database.query(jobs)).toEqual([{ locked_at: null }]));
    expect(await statements.row(MAIL_QUEUE, [])).toMatchObject({ undelivered: 0 });
    expect(await statements.rows(LIST_JOBS, [1])).toEqual([]);
    expect(await statements.row(COUNT_JOBS, [])).toMatchObject({ givenUp: 0 });
    expect(await statements.rows(RETRY_JOBS, [null])).toEqual([]);
    await queueForgetOld(database);
    await emptied(database);
    expect(await sink.arrived(0)).toHaveLength(count + 1);
  });

  test('§6 is sent only by an owner, with a known role and id', async () => {
    await invite();
    const { id } = await invited();
    const office = await joined(api, 'office', 'Oscar');
    expect((await repeat(id, 'office', office)).status).toBe(403);
    expect(outcome(await repeat(id, 'admin'))).toEqual([
      400,
      '"role" must be one of office, owner.',
    ]);
    expect((await repeat('x')).status).toBe(400);
  });
});

test('§6 a withdrawal that loses to an acceptance returns the new account, with the id of the invitation', async () => {
  const token = await invitationFor(api, { email: EMAIL });
  const [row] = await api.database.query<{ id: string }>('SELECT id::text FROM staff_invitation');
  const id = row?.id ?? '';
  await api.database.query('BEGIN');
  await api.database.query(ACCEPT_INVITATION.text, [sha256(token), 'Ivy', '$argon2id$none']);
  const withdrawing = api.delete(invitationUrl(id), owner.headers);
  await api.database.untilWaiting(1);
  await api.database.query('COMMIT');
  const response = await withdrawing;
  expect([response.status, response.json()]).toMatchObject([200, { invitations: [] }]);
  expect(response.json()).toMatchObject({ members: [{ id, name: 'Ivy' }, { id: owner.id }] });
  const entries = `SELECT FROM history WHERE action = 'invitation withdrawn'`;
  expect(await api.database.query(entries)).toEqual([]);
});

test('§6 somebody with an account cannot be invited, in upper or lower case', async () => {
  for (const email of [owner.email, 'OLGA@example.com']) {
    const response = await invite({ email });
    expect(outcome(response)).toEqual([409, 'There is an account for this email address already.']);
  }
});

test('§6 somebody whose domain an earlier version stored in Unicode cannot be invited again', async () => {
  const { id } = await joined(api, 'office', 'Eva');
  await api.database.query('UPDATE staff_account SET email = $2 WHERE id = $1', [
    id,
    'eva@exämple.com',
  ]);
  for (const email of ['eva@exämple.com', 'Eva@xn--exmple-cua.com']) {
    expect([email, (await invite({ email })).status]).toEqual([email, 409]);
  }
});

test.each([
  { name: '' },
  { name: '\u200b' },
  { name: 'x'.repeat(101) },
  { email: 'ivy' },
  { email: 'a@b@c' },
  { email: `${'x'.repeat(250)}@x.example` },
  { role: 'admin' },
  { role: undefined },
  { tokens: ['x'] },
])('§6 refuses an invitation with %j', async (changes) => {
  const response = await invite(changes);
  expect(response.status).toBe(400);
  expect(errorOf(response)).toMatch(/^"\w+" .*\.$/);
});

test('§6 nobody chooses a role, an address or an id by joining', async () => {
  const token = await invitationFor(api, { email: EMAIL });
  for (const field of ['role', 'email', 'id']) {
    const body = { token, name: 'Ivy', password: PASSWORD, [field]: 'owner' };
    const response = await api.post(ACCEPT_INVITATION_URL, body, fromAnyone());
    expect(outcome(response)).toEqual([400, `"${field}" is not a known field.`]);
  }
  expect((await find(token)).status).toBe(200);
});

test.each([
  ['short', 'otter velve'],
  ['one character', 'aaaaaaaaaaaaaaaa'],
  ['common', 'password1234'],
  ['the email address itself', 'ivy@example.com'],
  ['the name itself', 'Ivy Ivy Ivy Ivy'],
  ['the company', 'Southerly Cleaning 1'],
])('§6 a password that is %s is refused, and the link stays valid', async (_, password) => {
  const token = await invitationFor(api, { email: EMAIL });
  const response = await accept(token, 'Ivy', password);
  expect(outcome(response)).toEqual([
    400,
    expect.stringMatching(/^The password .*\. Choose four words/),
  ]);
  expect((await accept(token)).status).toBe(204);
});

test('§6 a client that has tried ten wrong links is refused, others are not', async () => {
  const guesser = fromAnyone();
  for (let i = 0; i < 10; i++) expect((await find('A'.repeat(43), guesser)).status).toBe(404);
  const token = await invitationFor(api, { email: EMAIL });
  expect((await find(token, guesser)).status).toBe(429);
  expect((await accept(token, 'Ivy', PASSWORD, guesser)).status).toBe(429);
  expect((await find(token)).status).toBe(200);
});

test('§6 an email that is sent again has another link, and both work', async () => {
  const count = (await sink.arrived(0)).length;
  await invite();
  const first = await arrived(count + 1);
  const [row] = await api.database.query<{ id: string }>('SELECT id::text FROM staff_invitation');
  const mail = api.app.get(StaffMailService, { strict: false });
  await mail.send({ id: row?.id ?? '', origin: 'https://www.example.com' });
  const second = await arrived(count + 2);
  expect(second.mail.messageId).toBe(first.mail.messageId);
  expect(second.token).not.toBe(first.token);
  for (const { token } of [first, second]) expect((await find(token)).status).toBe(200);
});

test('§6 the office is notified of an invitation that the mail server rejects', async () => {
  const rejecting = await startSmtpSink({
    refuses: (address) => (address === EMAIL ? 550 : undefined),
  });
  const site = await startApi({ SMTP_URL: rejecting.url, BUSINESS_EMAIL: 'office@example.com' });
  const { headers } = await joined(site, 'owner', 'Olga');
  const person = { name: 'Ivy', email: EMAIL, role: 'office' };
  await site.post(INVITATIONS_URL, person, headers);
  const [notice] = await rejecting.arrived(1);
  expect(notice?.to).toEqual(['office@example.com']);
  const { subject, text } = await PostalMime.parse(notice?.content ?? '');
  expect(subject).toBe('An invitation to the staff pages was rejected');
  for (const part of ['Ivy', EMAIL, 'Olga']) expect(text).toContain(part);

  await site.post(INVITATIONS_URL, person, headers);
  const [first, second] = await rejecting.arrived(2);
  const idOf = async (content = '') => (await PostalMime.parse(content)).messageId;
  expect(await idOf(second?.content)).not.toBe(await idOf(first?.content));
  await site.stop();
  await rejecting.stop();
});

test('§6 responses about staff are never cached', async () => {
  const token = await invitationFor(api, { email: EMAIL });
  for (const response of [await find(token), await api.get(TEAM_URL, owner.headers)]) {
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
  }
});
