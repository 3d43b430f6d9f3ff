import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { STAFF_SESSION_URL } from '@site/contract/session';
import { startApi, type TestApi } from './support/api.js';
import type { RequestHeaders } from './support/client.js';
import { storeKnownAccount, storeKnownRows } from './support/known-rows.js';
import { ApiDocument, type Operation } from './support/openapi.js';
import { emptyTables, sendExample } from './support/send-example.js';
import { cookieOf, type JoinedPerson, joined, signIn } from './support/staff-accounts.js';

const TABLE = path.join(__dirname, '../../docs/api-access.md');
const SHARED = 'salt and sunshine';

/** One column: who calls which API, with the headers of a fresh session. */
interface Caller {
  title: string;
  api: TestApi;
  headers(): Promise<RequestHeaders>;
}

let unset: TestApi;
let withPassword: TestApi;
let withAccounts: TestApi;
let owner: JoinedPerson;
let office: JoinedPerson;
let callers: Caller[];

const nobody = async () => ({});
const sharedPassword = async (api: TestApi) => ({
  cookie: cookieOf(await api.post(STAFF_SESSION_URL, { password: SHARED })),
});
const account = async ({ email }: JoinedPerson) => ({
  cookie: cookieOf(await signIn(withAccounts, email, undefined, {})),
});

beforeAll(async () => {
  [unset, withPassword, withAccounts] = [
    await startApi(),
    await startApi({ STAFF_PASSWORD: SHARED }),
    await startApi({ STAFF_PASSWORD: SHARED }),
  ];
  // Their email addresses are those of examples in the documentation.
  owner = await joined(withAccounts, 'owner', 'Zoe');
  office = await joined(withAccounts, 'office', 'Oscar');
  callers = [
    { title: 'Nothing set', api: unset, headers: nobody },
    { title: 'Password alone', api: withPassword, headers: () => sharedPassword(withPassword) },
    { title: 'Visitor', api: withAccounts, headers: nobody },
    {
      title: 'Wrong session',
      api: withAccounts,
      headers: async () => ({ cookie: `staff=${'A'.repeat(43)}` }),
    },
    { title: 'Shared password', api: withAccounts, headers: () => sharedPassword(withAccounts) },
    { title: 'Office', api: withAccounts, headers: () => account(office) },
    { title: 'Owner', api: withAccounts, headers: () => account(owner) },
  ];
});
afterAll(() => Promise.all([unset, withPassword, withAccounts].map((api) => api.stop())));

/** Each call finds the same rows, whatever the one before it did. */
async function tidy({ database }: TestApi, path: string) {
  await emptyTables(database);
  await database.query(`DELETE FROM staff_account WHERE email NOT LIKE 'zoe@%'
    AND email NOT LIKE 'oscar@%'`);
  await storeKnownRows(database, path);
  if (database === withAccounts.database) await storeKnownAccount(database);
}

async function statusOf(operation: Operation, { api, headers }: Caller) {
  await tidy(api, operation.path);
  const { status } = await sendExample(api, operation, await headers());
  return status;
}

/** The page with the table as the API behaves, below the introduction that it has. */
async function page(): Promise<string> {
  const { operations } = await ApiDocument.of(unset);
  const rows: string[] = [];
  for (const operation of operations) {
    const statuses: number[] = [];
    for (const caller of callers) statuses.push(await statusOf(operation, caller));
    rows.push(`| \`${operation.method} ${operation.path}\` | ${statuses.join(' | ')} |`);
  }
  const [intro = ''] = readFileSync(TABLE, 'utf8').split(/^\| Call/m);
  const titles = callers.map(({ title }) => title).join(' | ');
  const line = callers.map(() => '---').join(' | ');
  return `${intro}| Call | ${titles} |\n| --- | ${line} |\n${rows.sort().join('\n')}\n`;
}

test('§6 docs/api-access.md says who may call what', async () => {
  const found = await page();
  if (process.env.WRITE_ACCESS_TABLE) writeFileSync(TABLE, found);
  expect(readFileSync(TABLE, 'utf8')).toBe(found);
});
