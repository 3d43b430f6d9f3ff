import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { migrationProblems } from './migration-problems.js';

const migration = (up: string, members = '') => `
export class Example1760009999999 implements MigrationInterface {
  name = 'Example1760009999999';
  ${members}
  async up(runner: QueryRunner): Promise<void> {
    ${up}
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE quote_request');
  }
}`;
const query = (sql: string) => `await runner.query(\`${sql}\`);`;
const NO_TRANSACTION = 'transaction = false;';

test.each([
  ['CREATE INDEX i ON quote_request (email)', 'index-without-concurrently'],
  ['CREATE UNIQUE INDEX i ON quote_request (email)', 'index-without-concurrently'],
  ['CREATE INDEX CONCURRENTLY i ON quote_request (email)', 'concurrently-in-transaction'],
  ['DROP INDEX quote_request_email', 'index-without-concurrently'],
  ['ALTER TABLE quote_request ADD COLUMN a int NOT NULL', 'not-null'],
  ['ALTER TABLE quote_request ADD COLUMN a uuid DEFAULT gen_random_uuid()', 'rewrite'],
  [
    'ALTER TABLE quote_request ADD COLUMN a timestamptz NOT NULL DEFAULT clock_timestamp()',
    'rewrite',
  ],
  ['ALTER TABLE quote_request ADD COLUMN a bigint GENERATED ALWAYS AS IDENTITY', 'rewrite'],
  [
    'ALTER TABLE quote_request ADD COLUMN a text GENERATED ALWAYS AS (lower(name)) STORED',
    'rewrite',
  ],
  ['ALTER TABLE quote_request ADD COLUMN a bigserial', 'rewrite'],
  ['ALTER TABLE quote_request ADD COLUMN a int DEFAULT 0 CHECK (a >= 0)', 'constraint'],
  ['ALTER TABLE quote_request ADD COLUMN a int UNIQUE', 'constraint'],
  ['ALTER TABLE quote_request ALTER COLUMN name SET NOT NULL', 'not-null'],
  ['ALTER TABLE quote_request ALTER COLUMN id TYPE text', 'type'],
  ['ALTER TABLE quote_request ALTER COLUMN status DROP DEFAULT', 'default'],
  ['ALTER TABLE quote_request DROP COLUMN phone', 'drop'],
  ['ALTER TABLE quote_request RENAME COLUMN phone TO telephone', 'rename'],
  ['ALTER TABLE quote_request RENAME TO quote', 'rename'],
  ['ALTER TABLE quote_request ADD CONSTRAINT c CHECK (bedrooms > 0)', 'constraint'],
  ['ALTER TABLE quote_request ADD CONSTRAINT c FOREIGN KEY (a) REFERENCES b', 'constraint'],
  ['ALTER TABLE quote_request ADD CONSTRAINT c UNIQUE (email)', 'constraint'],
  ['alter table "quote_request" add constraint c unique (email)', 'constraint'],
  ['/* harmless */ DROP TABLE quote_request', 'drop'],
  ['DROP FUNCTION searchable', 'drop'],
  ['DROP VIEW v', 'drop'],
  ['SELECT 1; DROP TABLE quote_note', 'drop'],
  ['UPDATE quote_request SET name = name', 'all-rows'],
  ['DELETE FROM quote_request', 'all-rows'],
  ['TRUNCATE quote_request', 'lock'],
  ['LOCK TABLE quote_request', 'lock'],
  ['VACUUM FULL quote_request', 'lock'],
  ['REINDEX TABLE quote_request', 'lock'],
  ['CLUSTER quote_request', 'lock'],
  ['ALTER TABLE quote_request ADD COLUMN', 'unreadable'],
])('§7 a migration with "%s" is refused', async (sql, rule) => {
  expect(await migrationProblems(migration(query(sql)))).toEqual([
    expect.stringMatching(new RegExp(`^line 6, ${rule}: .+\\.$`)),
  ]);
});

test.each([
  'CREATE TABLE a (id bigint GENERATED ALWAYS AS IDENTITY, b text NOT NULL, UNIQUE (b))',
  'CREATE TABLE a (id int); CREATE INDEX i ON a (id); ALTER TABLE a ADD UNIQUE (id); UPDATE a SET id = 1; DROP TABLE a',
  'ALTER TABLE quote_request ADD COLUMN a text',
  "ALTER TABLE quote_request ADD COLUMN a text NOT NULL DEFAULT 'x'",
  'ALTER TABLE quote_request ADD COLUMN a timestamptz NOT NULL DEFAULT now()',
  'ALTER TABLE quote_request ADD COLUMN a bigint REFERENCES staff_account ON DELETE SET NULL',
  'ALTER TABLE quote_request ADD CONSTRAINT c CHECK (bedrooms > 0) NOT VALID',
  'ALTER TABLE quote_request VALIDATE CONSTRAINT c',
  'ALTER TABLE quote_request ADD CONSTRAINT c UNIQUE USING INDEX i',
  'ALTER TABLE quote_request ALTER COLUMN name DROP NOT NULL',
  'ALTER TABLE quote_request ALTER COLUMN name SET DEFAULT 1',
  'UPDATE quote_request SET name = name WHERE id = 1',
  'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM quote_request; RETURN NULL; END $$',
  'DROP TRIGGER t ON quote_request',
])('§7 a migration with "%s" is accepted', async (sql) => {
  expect(await migrationProblems(migration(query(sql)))).toEqual([]);
});

test('§7 an index of a table in use is made without a transaction, after one left by an earlier attempt is dropped', async () => {
  const drop = query('DROP INDEX CONCURRENTLY IF EXISTS i');
  const create = query('CREATE INDEX CONCURRENTLY i ON quote_request (email)');
  expect(await migrationProblems(migration(drop + create, NO_TRANSACTION))).toEqual([]);
  expect(await migrationProblems(migration(create, NO_TRANSACTION))).toEqual([
    expect.stringContaining('index-left-invalid'),
  ]);
  const more = query('ALTER TABLE quote_request ADD COLUMN a text');
  expect(await migrationProblems(migration(drop + create + more, NO_TRANSACTION))).toEqual([
    'A migration without a transaction may have only statements with CONCURRENTLY.',
  ]);
});

test('§7 a constraint is not validated under the lock that added it', async () => {
  const add = query('ALTER TABLE quote_request ADD CONSTRAINT c CHECK (bedrooms > 0) NOT VALID');
  const validate = query('ALTER TABLE quote_request VALIDATE CONSTRAINT c');
  expect(await migrationProblems(migration(add + validate))).toEqual([
    expect.stringContaining('validated-at-once'),
  ]);
});

test('§7 an exception is stated with its reason, and only where it is needed', async () => {
  const drop = query('ALTER TABLE quote_request DROP COLUMN phone');
  const allowed = (reason: string, rule = 'drop') => `// Allowed (${rule}): ${reason}\n    ${drop}`;
  const reason = 'no release since 1.6 reads or writes it.';
  expect(await migrationProblems(migration(allowed(reason)))).toEqual([]);
  expect(await migrationProblems(migration(allowed('it is old.')))).toEqual([
    'line 7: "Allowed (drop)" needs a reason.',
  ]);
  expect(await migrationProblems(migration(allowed(reason, 'rename')))).toEqual([
    expect.stringContaining('line 7, drop: '),
    'line 7: "Allowed (rename)" allows nothing that happens here.',
  ]);
});

test('§7 SQL that is not written in place cannot be checked', async () => {
  for (const call of ['await runner.query(SQL);', "await runner.dropColumn('a', 'b');"]) {
    expect(await migrationProblems(migration(call))).toEqual([
      expect.stringContaining('elsewhere'),
    ]);
  }
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a migration
  const filled = 'await runner.query(`ALTER TABLE ${table} DROP COLUMN a`);';
  expect(await migrationProblems(migration(filled))).toEqual([expect.stringContaining('drop')]);
});

test('§7 all migrations from before the rule can be read', async () => {
  const folder = path.join(ROOT, 'api/src/database/migrations');
  for (const file of readdirSync(folder)) {
    const problems = await migrationProblems(readFileSync(path.join(folder, file), 'utf8'));
    expect(problems.filter((problem) => /unreadable/.test(problem))).toEqual([]);
  }
});
