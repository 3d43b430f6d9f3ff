import { EXPORT_CUSTOMER_URL } from '@site/contract/customer-data';
import { MARKETING_DATA_URL } from '@site/contract/marketing';
import { staffQuoteUrl } from '@site/contract/quote-inbox';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { STAFF_SESSION_URL } from '@site/contract/session';
import {
  INVITATIONS_URL,
  memberUrl,
  sessionsUrl,
  TEAM_URL,
  type TeamMember,
} from '@site/contract/staff-team';
import * as v from 'valibot';
import { startApi, type TestApi } from './support/api.js';
import type { ClientResponse } from './support/client.js';
import { aQuote } from './support/requests.js';
import { CHANGED, outcome } from './support/responses.js';
import { cookieOf, type JoinedPerson, joined, signIn } from './support/staff-accounts.js';

const LAST_OWNER = 'There has to be an owner. Make somebody else an owner first.';
const ONLY_OWNERS = 'Only an owner may do this.';

const Members = v.looseObject({
  members: v.array(v.looseObject({ id: v.string(), role: v.string(), version: v.number() })),
});
const memberIn = (response: ClientResponse, id: string) =>
  v.parse(Members, response.json()).members.find((member) => member.id === id);

let api: TestApi;
let owner: JoinedPerson;
let office: JoinedPerson;
const setRole = (by: JoinedPerson, of: JoinedPerson, role: string, version = 1) =>
  api.put(`${memberUrl(of.id)}/role`, { role, version }, by.headers);
const remove = (by: JoinedPerson, of: JoinedPerson) => api.delete(memberUrl(of.id), by.headers);
const history = () =>
  api.database.query(
    `SELECT about_id, action, actor, actor_name, actor_id, details FROM history
     WHERE about = 'staff' ORDER BY id`,
  );

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.database.query(
    'TRUNCATE staff_account, staff_invitation, staff_session, history, quote_request CASCADE',
  );
  owner = await joined(api, 'owner', 'Olga');
  office = await joined(api, 'office', 'Ivy');
});
afterAll(() => api.stop());

test('§6 an owner sees the team by name, with roles and last use', async () => {
  const response = await api.get(TEAM_URL, owner.headers);
  const at = expect.stringMatching(/^\d{4}-.*Z$/);
  const member = ({ id, email, name }: JoinedPerson, role: TeamMember['role']): TeamMember => ({
    id,
    email,
    name,
    role,
    version: 1,
    joinedAt: at,
    lastSeenAt: at,
  });
  expect(response.json()).toEqual({
    members: [member(office, 'office'), member(owner, 'owner')],
    invitations: [],
  });
});

test('§6 the office sees neither the team nor the sessions of others, only its own', async () => {
  const responses = [
    await api.get(TEAM_URL, office.headers),
    await api.get(sessionsUrl(owner.id), office.headers),
    await api.delete(sessionsUrl(owner.id), office.headers),
    await api.delete(`${sessionsUrl(owner.id)}/1`, office.headers),
    await setRole(office, office, 'owner'),
    await remove(office, owner),
    await api.post(
      INVITATIONS_URL,
      { name: 'Eve', email: 'eve@example.com', role: 'owner' },
      office.headers,
    ),
    await api.post(EXPORT_CUSTOMER_URL, { email: 'mia@example.com' }, office.headers),
  ];
  for (const response of responses) {
    expect(outcome(response)).toEqual([403, ONLY_OWNERS]);
  }
  expect((await api.get(sessionsUrl(office.id), office.headers)).status).toBe(200);
  expect((await api.get(TEAM_URL, owner.headers)).status).toBe(200);
});

test('§6 a role counts from the next call on, in both directions', async () => {
  expect(memberIn(await setRole(owner, office, 'owner'), office.id)).toMatchObject({
    role: 'owner',
    version: 2,
  });
  expect((await api.get(TEAM_URL, office.headers)).status).toBe(200);
  expect((await setRole(owner, office, 'office', 2)).status).toBe(200);
  expect((await api.get(TEAM_URL, office.headers)).status).toBe(403);
});

test('§6 a repeated change of a role is made once, and one that is based on an old version is refused', async () => {
  expect((await setRole(owner, office, 'owner')).status).toBe(200);
  expect((await setRole(owner, office, 'owner')).status).toBe(200);
  const old = await setRole(owner, office, 'office');
  expect(outcome(old)).toEqual([409, CHANGED]);
  expect(memberIn(await api.get(TEAM_URL, owner.headers), office.id)).toMatchObject({
    role: 'owner',
    version: 2,
  });
});

test.each([
  { role: 'admin', version: 1 },
  { role: ['owner'], version: 1 },
  { role: null, version: 1 },
  { role: 'OWNER', version: 1 },
  { role: 'owner', version: '1' },
  { role: 'owner' },
])('§6 refuses the role in %j', async (body) => {
  const response = await api.put(`${memberUrl(office.id)}/role`, body, owner.headers);
  expect(response.status).toBe(400);
});

test('§6 a role that somebody adds to another body is refused as unknown', async () => {
  const response = await api.post(STAFF_SESSION_URL, {
    email: office.email,
    password: 'x',
    role: 'owner',
  });
  expect(outcome(response)).toEqual([400, '"role" is not a known field.']);
});

test('§6 the last owner can neither be removed nor lose the role', async () => {
  const before = await history();
  for (const response of [await setRole(owner, owner, 'office'), await remove(owner, owner)]) {
    expect(outcome(response)).toEqual([409, LAST_OWNER]);
  }
  expect((await api.get(TEAM_URL, owner.headers)).status).toBe(200);
  expect(await history()).toEqual(before);
});

test('§6 of two owners who remove each other, or each other from the role, at once, one stays', async () => {
  for (const act of [remove, (by: JoinedPerson, of: JoinedPerson) => setRole(by, of, 'office')]) {
    for (const name of ['Amy', 'Ben', 'Cleo']) {
      const first = await joined(api, 'owner', `${name}1`);
      const second = await joined(api, 'owner', `${name}2`);
      await api.database.query(
        `WITH others AS (SELECT id FROM staff_account WHERE id NOT IN ($1, $2))
         DELETE FROM staff_account WHERE id IN (SELECT id FROM others)`,
        [first.id, second.id],
      );
      const responses = await Promise.all([act(first, second), act(second, first)]);
      // The second request may be refused because its sender has been removed already.
      expect(responses.map(({ status }) => status).sort()).not.toEqual([200, 200]);
      const owners = await api.database.query(`SELECT FROM staff_account WHERE role = 'owner'`);
      expect(owners).toHaveLength(1);
    }
  }
});

test('§6 a removal waits for the one of the other owner that is under way', async () => {
  const other = await joined(api, 'owner', 'Ben');
  await api.database.query('BEGIN');
  await api.database.query('DELETE FROM staff_account WHERE id = $1', [other.id]);
  const response = remove(owner, owner);
  await api.database.untilWaiting(1);
  await api.database.query('COMMIT');
  expect(outcome(await response)).toEqual([409, LAST_OWNER]);
});

test('§6 the database itself refuses to be without an owner', async () => {
  for (const statement of [
    `UPDATE staff_account SET role = 'office'`,
    `DELETE FROM staff_account WHERE role = 'owner'`,
  ]) {
    await expect(api.database.query(statement)).rejects.toThrow('There has to be an owner.');
  }
});

test.each([
  ['an address in capitals', `UPDATE staff_account SET email = 'IVY@example.com'`],
  ['an unknown role', `UPDATE staff_account SET role = 'admin'`],
  ['a password that is not hashed', `UPDATE staff_account SET password_hash = 'secret'`],
  ['one address twice', `UPDATE staff_account SET email = 'ivy@example.com'`],
])('§6 the database itself refuses %s', async (_, statement) => {
  await expect(api.database.query(statement)).rejects.toThrow(/violates .* constraint/);
});

test('§6 somebody who is removed is signed out everywhere at once, and cannot sign in again', async () => {
  const other = cookieOf(await signIn(api, office.email));
  const response = await remove(owner, office);
  expect(memberIn(response, office.id)).toBeUndefined();
  for (const cookie of [office.cookie, other]) {
    expect((await api.get(MARKETING_DATA_URL, { cookie })).status).toBe(401);
  }
  expect((await signIn(api, office.email)).status).toBe(401);
  expect((await remove(owner, office)).status).toBe(200);
});

test('§6 one session is ended by its owner or by an owner, the others stay', async () => {
  const other = cookieOf(await signIn(api, office.email));
  const listed = await api.get(sessionsUrl(office.id), { cookie: other });
  const [current, first] = v.parse(
    v.array(v.looseObject({ id: v.string(), current: v.boolean() })),
    listed.json(),
  );
  expect([current?.current, first?.current]).toEqual([true, false]);
  const left = await api.delete(`${sessionsUrl(office.id)}/${first?.id}`, { cookie: other });
  expect(left.json()).toEqual([expect.objectContaining({ id: current?.id })]);
  expect((await api.get(MARKETING_DATA_URL, office.headers)).status).toBe(401);
  expect((await api.get(MARKETING_DATA_URL, { cookie: other })).status).toBe(200);

  await api.delete(`${sessionsUrl(office.id)}/${current?.id}`, owner.headers);
  expect((await api.get(MARKETING_DATA_URL, { cookie: other })).status).toBe(401);
});

test('§6 a session cannot be ended through the URL of another account', async () => {
  const [session] = await api.database.query<{ id: string }>(
    `SELECT id::text FROM staff_session WHERE account_id = ${owner.id}`,
  );
  const response = await api.delete(`${sessionsUrl(office.id)}/${session?.id}`, office.headers);
  expect(response.status).toBe(200);
  expect((await api.get(MARKETING_DATA_URL, owner.headers)).status).toBe(200);
});

test('§6 all other sessions are ended, and the one that makes the request stays', async () => {
  const others = [await signIn(api, office.email), await signIn(api, office.email)].map(cookieOf);
  const left = await api.delete(sessionsUrl(office.id), office.headers);
  expect(left.json()).toEqual([expect.objectContaining({ current: true })]);
  for (const cookie of others)
    expect((await api.get(MARKETING_DATA_URL, { cookie })).status).toBe(401);
  expect((await api.get(MARKETING_DATA_URL, office.headers)).status).toBe(200);
});

test.each(['999', 'x', '-1', '1e3', '9'.repeat(19)])(
  '§6 there is nobody with the id %j',
  async (id) => {
    const responses = [
      await api.put(`${TEAM_URL}/${id}/role`, { role: 'owner', version: 1 }, owner.headers),
      await api.get(`${TEAM_URL}/${id}/sessions`, owner.headers),
    ];
    for (const response of responses) expect([400, 404]).toContain(response.status);
  },
);

test('§6 the history says who did what, by the name at that time and the account', async () => {
  const before = await history();
  await setRole(owner, office, 'owner');
  await api.database.query(`UPDATE staff_account SET name = 'Olga Berg' WHERE id = ${owner.id}`);
  await api.delete(sessionsUrl(office.id), owner.headers);
  await remove(owner, office);
  const by = (name: string) => ({ actor: 'staff', actor_name: name, actor_id: owner.id });
  expect((await history()).slice(before.length)).toEqual([
    {
      about_id: office.id,
      action: 'role changed',
      ...by('Olga'),
      details: { from: 'office', to: 'owner' },
    },
    { about_id: office.id, action: 'signed out', ...by('Olga Berg'), details: { sessions: 1 } },
    { about_id: office.id, action: 'removed', ...by('Olga Berg'), details: { role: 'owner' } },
  ]);
});

test('§6 the name of who changes a quote request is recorded, and stays after the account is removed', async () => {
  await api.post(SUBMIT_QUOTE_URL, aQuote());
  const [quote] = await api.database.query<{ id: string }>('SELECT id::text FROM quote_request');
  const url = staffQuoteUrl(`${quote?.id}`);
  await api.put(url, { version: 1, status: 'contacted', note: 'Called.' }, office.headers);
  await remove(owner, office);
  expect((await api.get(url, owner.headers)).json()).toMatchObject({
    notes: [{ text: 'Called.', author: 'Ivy' }],
    history: [{ actorName: 'Ivy' }, { actorName: 'Ivy' }],
  });
  const recorded = await api.database.query(
    `SELECT DISTINCT actor_id FROM history WHERE about = 'quote'`,
  );
  expect(recorded).toEqual([{ actor_id: office.id }]);
});
