import { isDeepStrictEqual } from 'node:util';
import { startApi, type TestApi } from './support/api.js';
import { type HostileBody, hostileBodies, INHERITED_NAMES } from './support/hostile-bodies.js';
import { knownHeaders, knownUrl, storeKnownRows } from './support/known-rows.js';
import { ApiDocument, fits, type Operation, type Schema } from './support/openapi.js';

let api: TestApi;
let document: ApiDocument;
let tables: string[];

type Rows = { row: Record<string, unknown> }[];

/** Every row of every table, by column. */
const stored = () => api.database.query<{ row: Record<string, unknown> }>('EXECUTE every_row');

/**
 * Empties all tables, and stores the rows that calls at this path need.
 *
 * @returns every row of every table
 */
async function empty(path: string): Promise<Rows> {
  await api.database.query(`TRUNCATE ${tables.join(', ')}`);
  await storeKnownRows(api.database, path);
  return stored();
}

/** The name of the field that a column stores: `firstName` for `first_name`. */
const fieldName = (column: string) =>
  column.replace(/_(\w)/g, (_, initial: string) => initial.toUpperCase());

/** All fields of a body, those of nested objects too. */
const leaves = ({ properties = {} }: Schema): [string, Schema][] =>
  Object.entries(properties).flatMap(([name, field]) =>
    field.properties ? leaves(field) : [[name, field] as [string, Schema]],
  );

beforeAll(async () => {
  api = await startApi();
  document = await ApiDocument.of(api);
  const rows = await api.database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
  );
  tables = rows.map(({ name }) => name);
  const everyRow = tables
    // A refused request may be counted, as a use or an attempt to sign in; links are made when an email is sent.
    .filter((table) => !['limit_usage', 'sign_in_attempt', 'booking_link'].includes(table))
    .map((table) => `SELECT to_jsonb(${table}) AS row FROM ${table}`)
    .join(' UNION ALL ');
  // Prepared, so that it is planned once and not for each of some thousand bodies.
  await api.database.query(`PREPARE every_row AS ${everyRow}`);
});
afterAll(() => api.stop());

/** @returns every row of every table, after the call */
async function check(
  { method, path, body = {} }: Operation,
  { about, json }: HostileBody,
  before: Rows,
): Promise<Rows> {
  const what = `${method} ${path}, ${about}`;
  const headers = knownHeaders(path);
  const response = await api.send(method, knownUrl(path), { body: json, headers });
  const after = await stored();
  if (response.status >= 400) {
    expect([what, response.status < 500, response.text]).toEqual([what, true, response.text]);
    expect([what, response.json()]).toEqual([
      what,
      { error: expect.stringMatching(/^\S.*(\.|is required)$/su) },
    ]);
    expect([what, after]).toEqual([what, before]);
    return after;
  }
  expect([what, response.status < 300]).toEqual([what, true]);
  expect([what, fits(JSON.parse(json), body)]).toEqual([what, true]);
  const written = after.filter((row) => !before.some((known) => isDeepStrictEqual(known, row)));
  const columns = written.flatMap(({ row }) => Object.entries(row));
  for (const [name, schema] of leaves(body)) {
    for (const [column, value] of columns) {
      if (fieldName(column) !== name) continue;
      expect([what, column, value, fits(value, schema)]).toEqual([what, column, value, true]);
    }
  }
  return empty(path);
}

test('§8 no value in any field of any call causes a server error or is stored against the rules', async () => {
  const operations = document.operations.filter(({ body }) => body !== undefined);
  expect(operations.length).toBeGreaterThanOrEqual(6);
  for (const operation of operations) {
    let rows = await empty(operation.path);
    for (const body of hostileBodies(operation.body ?? {})) {
      rows = await check(operation, body, rows);
    }
  }
});

test('§8 the name of an inherited property in a URL never causes a server error', async () => {
  for (const { method, path, body } of document.operations.filter(({ path }) =>
    path.includes('{id}'),
  )) {
    for (const name of INHERITED_NAMES) {
      const request = { body: body && '{}' };
      const response = await api.send(method, knownUrl(path, name), request);
      expect([name, [400, 403, 404].includes(response.status)]).toEqual([name, true]);
      expect(response.json()).toEqual({ error: expect.stringMatching(/\.$/) });
    }
  }
});
