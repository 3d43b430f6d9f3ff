import { AsyncLocalStorage } from 'node:async_hooks';
import { STAFF_EVENTS_URL } from '@site/contract/events';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { STAFF_SESSION_URL } from '@site/contract/session';
import { memberUrl, sessionsUrl } from '@site/contract/staff-team';
import { LiveChanges } from '../src/live/live-changes.js';
import { StaffSessions } from '../src/staff/staff-sessions.js';
import { startApi, type TestApi } from './support/api.js';
import { ReceivedEvents } from './support/events.js';
import { eventually } from './support/eventually.js';
import { aQuote } from './support/requests.js';
import { type JoinedPerson, joined } from './support/staff-accounts.js';

let api: TestApi;
let owner: JoinedPerson;
let office: JoinedPerson;
const listen = ({ headers }: JoinedPerson, { url }: TestApi) =>
  ReceivedEvents.open(url + STAFF_EVENTS_URL, headers);

beforeEach(async () => {
  api = await startApi();
  owner = await joined(api, 'owner', 'Olga');
  office = await joined(api, 'office', 'Ivy');
});
afterEach(() => api.stop());

const endings: [string, () => Promise<unknown>][] = [
  ['the account is removed', () => api.delete(memberUrl(office.id), owner.headers)],
  ['the session is ended by an owner', () => api.delete(sessionsUrl(office.id), owner.headers)],
  ['somebody signs out', () => api.delete(STAFF_SESSION_URL, office.headers)],
];

test.each(endings)('§6 an event stream ends when %s, and those of others go on', async (_, end) => {
  const stays = await listen(owner, api);
  const ends = await listen(office, api);
  await end();
  await api.post(SUBMIT_QUOTE_URL, aQuote());
  expect(await stays.next()).toMatchObject({ event: 'change', data: { about: 'quote' } });
  await expect(ends.next()).rejects.toThrow('The stream has ended.');
  stays.close();
});

test('§6 an event stream checks its session every minute, and a check does not count as use of the session', async () => {
  const intervals = jest.spyOn(globalThis, 'setInterval');
  const stream = await listen(office, api);
  const check = intervals.mock.calls.find(([, ms]) => ms === 60_000)?.[0];
  intervals.mockRestore();
  await api.database.query(`UPDATE staff_session SET last_seen_at = now() - interval '2 hours'`);
  await check?.();
  const seen = 'SELECT last_seen_at < now() - interval \'1 hour\' AS "longAgo" FROM staff_session';
  expect(await api.database.query(seen)).toEqual([{ longAgo: true }, { longAgo: true }]);
  await api.database.query('UPDATE staff_session SET expires_at = now()');
  await check?.();
  await stream.ended();
});

test('the session checks of a stream run outside the request that opened it', async () => {
  const request = new AsyncLocalStorage<string>();
  const live = api.app.get(LiveChanges, { strict: false });
  const open = live.streamChanges.bind(live);
  jest
    .spyOn(live, 'streamChanges')
    .mockImplementation((...args) => request.run('request', () => open(...args)));
  const checkedIn: (string | undefined)[] = [];
  jest
    .spyOn(api.app.get(StaffSessions, { strict: false }), 'isStillSignedIn')
    .mockImplementation(async () => {
      checkedIn.push(request.getStore());
      return true;
    });
  const repeat = globalThis.setInterval;
  const intervals = jest
    .spyOn(globalThis, 'setInterval')
    .mockImplementation((check, ms) => repeat(check, ms === 60_000 ? 1 : ms));
  const stream = await listen(office, api);
  intervals.mockRestore();
  await eventually(() => expect(checkedIn.length).toBeGreaterThan(1));
  stream.close();
  expect(checkedIn.slice(0, 2)).toEqual(['request', undefined]);
});

test('§6 an event stream ends in every process when the account is removed', async () => {
  const second = await startApi({ DATABASE_URL: api.database.url });
  const ends = await listen(office, second);
  await api.delete(memberUrl(office.id), owner.headers);
  await api.post(SUBMIT_QUOTE_URL, aQuote());
  await expect(ends.next()).rejects.toThrow('The stream has ended.');
  await second.stop();
});
