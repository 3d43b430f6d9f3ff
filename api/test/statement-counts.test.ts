import { MAX_STATEMENTS, MAX_STATEMENTS_OF } from '@site/stack/testing/budgets';
import { startApi, type TestApi } from './support/api.js';
import { countStatements } from './support/count-statements.js';
import { storeKnownAccount, storeKnownRows } from './support/known-rows.js';
import { ApiDocument, type Operation } from './support/openapi.js';
import { emptyTables, sendExample } from './support/send-example.js';
import { cookieOf, type JoinedPerson, joined, signIn } from './support/staff-accounts.js';

let api: TestApi;
let owner: JoinedPerson;

beforeAll(async () => {
  api = await startApi();
  // With the email address of the examples in the documentation.
  owner = await joined(api, 'owner', 'Zoe');
});
afterAll(() => api.stop());

/** What an owner's call sends to Postgres, including the statement that finds the session. */
async function statementsOf(operation: Operation): Promise<readonly string[]> {
  await emptyTables(api.database);
  await api.database.query(`DELETE FROM staff_account WHERE email <> $1`, [owner.email]);
  await storeKnownRows(api.database, operation.path);
  await storeKnownAccount(api.database);
  const cookie = cookieOf(await signIn(api, owner.email, undefined, {}));
  const requests = countStatements(api);
  await sendExample(api, operation, { cookie });
  jest.restoreAllMocks();
  return requests[0] ?? [];
}

test('no call sends more statements to Postgres than its budget', async () => {
  const { operations } = await ApiDocument.of(api);
  const excess: string[] = [];
  for (const operation of operations) {
    const call = `${operation.method} ${operation.path}`;
    const statements = await statementsOf(operation);
    const most = MAX_STATEMENTS_OF[call] ?? MAX_STATEMENTS;
    if (statements.length <= most) continue;
    excess.push(
      `${call}: ${statements.length} statements, at most ${most}\n${statements.join('\n')}`,
    );
  }
  expect(excess).toEqual([]);
});

test('each budget is for a call that exists', async () => {
  const { operations } = await ApiDocument.of(api);
  const calls = operations.map(({ method, path }) => `${method} ${path}`);
  expect(calls).toEqual(expect.arrayContaining(Object.keys(MAX_STATEMENTS_OF)));
});
