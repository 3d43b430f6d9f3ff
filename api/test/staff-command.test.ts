import { MARKETING_DATA_URL } from '@site/contract/marketing';
import { ACCEPT_INVITATION_URL, FIND_INVITATION_URL, TEAM_URL } from '@site/contract/staff-team';
import { startApi, type TestApi } from './support/api.js';
import { createDatabase } from './support/database.js';
import { buildApi, runStaffCommand } from './support/processes.js';
import {
  cookieOf,
  fromAnyone,
  invitationFor,
  type JoinedPerson,
  joined,
  PASSWORD,
} from './support/staff-accounts.js';

const EMAIL = 'ivy@example.com';

let api: TestApi;
let owner: JoinedPerson;

beforeAll(async () => {
  buildApi();
  api = await startApi();
});
beforeEach(async () => {
  await api.database.query(
    'TRUNCATE staff_account, staff_invitation, staff_session, sign_in_attempt, history CASCADE',
  );
  owner = await joined(api, 'owner', 'Olga');
});
afterAll(() => api.stop());

async function command(...args: string[]) {
  const running = runStaffCommand(api.database.url, ...args);
  await new Promise((ended) => running.child.once('close', ended));
  return [running.child.exitCode, running.output()] as const;
}

test('§6 the command invites the first owner, who joins by the link that it prints', async () => {
  await api.database.query('TRUNCATE staff_account, staff_session CASCADE');
  expect((await api.get(MARKETING_DATA_URL)).status).toBe(200);
  const [code, output] = await command('invite', '--owner', 'Ivy@Example.com', '--name', 'Ivy C');
  const [, token = ''] = /^https:\/\/www\.example\.com\/w\/join\/(\S+)$/m.exec(output) ?? [];
  expect([code, (await api.post(FIND_INVITATION_URL, { token }, fromAnyone())).json()]).toEqual([
    0,
    { name: 'Ivy C', email: EMAIL },
  ]);
  expect(await command('list')).toEqual([0, 'owner, invited: Ivy C, ivy@example.com\n']);
  // An invitation, which may never be used, does not close the pages.
  expect((await api.get(MARKETING_DATA_URL)).status).toBe(200);
  const response = await api.post(
    ACCEPT_INVITATION_URL,
    { token, name: 'Ivy', password: PASSWORD },
    fromAnyone(),
  );
  expect((await api.get(MARKETING_DATA_URL)).status).toBe(401);
  expect((await api.get(TEAM_URL, { cookie: cookieOf(response) })).status).toBe(200);
});

test('§6 the command lists and removes, but not the last owner', async () => {
  const ivy = await joined(api, 'office', 'Ivy');
  await invitationFor(api, { email: 'uma@example.com', name: 'Uma' });
  expect(await command('list')).toEqual([
    0,
    'office: Ivy, ivy@example.com\nowner: Olga, olga@example.com\noffice, invited: Uma, uma@example.com\n',
  ]);
  expect(await command('remove', 'IVY@example.com')).toEqual([
    0,
    'Ivy is removed and signed out everywhere.\n',
  ]);
  expect((await api.get(MARKETING_DATA_URL, ivy.headers)).status).toBe(401);
  expect(await command('remove', 'uma@example.com')).toEqual([
    0,
    'The invitation of uma@example.com is withdrawn.\n',
  ]);
  expect(await command('remove', owner.email)).toEqual([
    1,
    'There has to be an owner. Make somebody else an owner first.\n',
  ]);
  const [entry] = await api.database.query(
    `SELECT actor_name, actor_id FROM history WHERE action = 'removed'`,
  );
  expect(entry).toEqual({ actor_name: null, actor_id: null });
});

test.each([
  [[], /^Usage:\nnpm run staff/],
  [['invite'], /^Usage:/],
  [['invite', '--owner', EMAIL], /^Usage:/],
  [['invite', 'x', '--owner', EMAIL, '--name', 'Ivy'], /^Usage:/],
  [['invite', '--owner', 'ivy', '--name', 'Ivy'], /^This is not an email address: ivy\n$/],
  [['invite', '--owner', EMAIL, '--name', ' '], /^The name needs 1 to 100 characters/],
  [['invite', '--owner', 'olga@example.com', '--name', 'Olga'], /^There is an account for this/],
  [['list', 'all'], /^Usage:/],
  [['list', '--owner', EMAIL], /^Usage:/],
  [['remove'], /^Usage:/],
  [['remove', 'nobody@example.com'], /^There is no account for nobody@example\.com\.\n$/],
  [['--help'], /^Usage:/],
])('§6 the command explains what %j lacks', async (args, sentence) => {
  expect(await command(...args)).toEqual([1, expect.stringMatching(sentence)]);
});

test('on a database without tables the command says how to create them', async () => {
  const empty = await createDatabase();
  const running = runStaffCommand(empty.url, 'list');
  await new Promise((ended) => running.child.once('close', ended));
  expect(running.output()).toBe(
    'The database in DATABASE_URL has no tables of the API. If it is the right one, create them: npm run db:migrate -w api.\n',
  );
  await empty.drop();
});
