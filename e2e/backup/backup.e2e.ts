import { spawnSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  FILE_NAME_HEADER,
  QUOTE_FILES_URL,
  staffQuoteFileUrl,
  UPLOAD_TOKEN_HEADER,
} from '@site/contract/quote-files';
import { ANY, FIND_QUOTES_URL } from '@site/contract/quote-inbox';
import { FIND_INVITATION_URL } from '@site/contract/staff-team';
import { ROOT } from '@site/stack/root';
import { type Site, type SiteOptions, startSite } from '@site/stack/site';
import { HIGH_LIMITS } from '@site/stack/testing/high-limits';
import { type APIRequestContext, expect, test } from 'playwright/test';
import * as v from 'valibot';
import { aBooking } from '../support/a-booking.js';
import { aQuote } from '../support/a-quote.js';
import { weekOf } from '../support/responses.js';
import { invitationLink, staffCommand } from '../support/staff-command.js';
import { startPostgres } from './postgres-server.js';

const Quotes = v.object({
  quotes: v.array(v.object({ id: v.string(), files: v.array(v.object({ id: v.string() })) })),
});
const SLOT = { day: 'Monday', start: '09:00', end: '11:00' } as const;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-test-'));
  // Postgres runs as another account when root tests.
  spawnSync('chmod', ['755', folder]);
});
test.afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Runs a command of the repository.
 *
 * @returns what it prints, and its exit code
 */
function runCommand(
  args: string[],
  databaseUrl: string,
  uploads: string,
  env: Record<string, string> = {},
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.mjs', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl, UPLOADS_DIR: uploads, ...env },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

const startSiteOn = (
  databaseUrl: string,
  name: string,
  { uploadsDir, env }: Pick<SiteOptions, 'uploadsDir' | 'env'> = {},
) =>
  startSite({
    dataDir: path.join(folder, name),
    uploadsDir,
    databaseUrl,
    env: { ...HIGH_LIMITS, ...env },
    log: () => {},
  });

/**
 * Creates a booking, a quote request with a file, and an invited owner.
 *
 * @returns the token of the invitation
 */
async function givenDataToKeep(site: Site, request: APIRequestContext): Promise<string> {
  await request.post(`${site.url}/api/book-recurring-slot`, { data: aBooking(SLOT) });
  const quote = await request.post(`${site.url}/api/submit-quote`, { data: aQuote('Kirra Jones') });
  const file = await request.post(site.url + QUOTE_FILES_URL, {
    headers: {
      [UPLOAD_TOKEN_HEADER]: quote.headers()[UPLOAD_TOKEN_HEADER.toLowerCase()] ?? '',
      [FILE_NAME_HEADER]: 'plan.pdf',
      'content-type': 'application/pdf',
    },
    data: PDF,
  });
  expect(file.status()).toBe(201);
  const args = ['invite', '--owner', 'zoe@example.com', '--name', 'Zoe Park'];
  return (
    invitationLink(await staffCommand(site, ...args))
      .split('/')
      .at(-1) ?? ''
  );
}

/** Expects all that {@link givenDataToKeep} created. */
async function expectKeptData(site: Site, request: APIRequestContext, invitation: string) {
  const week = await weekOf(await request.get(`${site.url}/api/recurring-bookings`));
  expect(week.Monday).toMatchObject([{ start: SLOT.start, end: SLOT.end }]);
  const found = await request.post(site.url + FIND_QUOTES_URL, {
    data: { search: 'Kirra', status: ANY, type: ANY },
  });
  const { quotes } = v.parse(Quotes, await found.json());
  const [quote, file] = [quotes[0]?.id ?? '', quotes[0]?.files[0]?.id ?? ''];
  const download = await request.get(site.url + staffQuoteFileUrl(quote, file));
  expect(await download.body()).toEqual(PDF);
  const invited = await request.post(site.url + FIND_INVITATION_URL, {
    data: { token: invitation },
  });
  expect(await invited.json()).toMatchObject({ email: 'zoe@example.com' });
  // Queued before, delivered now: to customer and office, about booking and quote request.
  const mail = path.join(site.dataDir, 'mail');
  await expect.poll(() => readdirSync(mail).length, { timeout: 60_000 }).toBe(4);
}

test('bookings, quote requests, the queue, staff and files survive the loss of the database', async ({
  request,
}) => {
  const backup = path.join(folder, 'monday');
  const lost = await startPostgres(path.join(folder, 'lost-postgres'));
  // Nobody listens on port 9: emails stay in the queue.
  const before = await startSiteOn(lost.url, 'before', {
    env: { SMTP_URL: 'smtp://127.0.0.1:9' },
  });
  const uploads = path.join(before.dataDir, 'uploads');
  const invitation = await givenDataToKeep(before, request);

  const made = runCommand(['backup', backup], lost.url, uploads);
  expect(made.output).toMatch(/monday has \d+ rows and 1 files, written in [\d.]+ s\.\n$/);
  expect(runCommand(['backup', backup], lost.url, uploads)).toMatchObject({
    status: 1,
    output: expect.stringContaining('exists. Name a new folder.'),
  });
  expect(runCommand(['restore', backup], lost.url, uploads)).toMatchObject({
    status: 1,
    output: expect.stringContaining(
      'The database in DATABASE_URL is not empty. Nothing was changed',
    ),
  });
  await before.stop();
  await lost.destroy();
  rmSync(before.dataDir, { recursive: true });

  const began = performance.now();
  const fresh = await startPostgres(path.join(folder, 'fresh-postgres'));
  const restoredUploads = path.join(folder, 'restored-uploads');
  const restored = runCommand(['restore', backup], fresh.url, restoredUploads);
  expect(restored).toMatchObject({
    status: 0,
    output: expect.stringMatching(/rows and 1 files of \S+ are restored, in [\d.]+ s\./),
  });
  const after = await startSiteOn(fresh.url, 'after', { uploadsDir: restoredUploads });
  console.log(`The drill took ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  try {
    await expectKeptData(after, request, invitation);
    expect(runCommand(['restore', backup], fresh.url, restoredUploads).status).toBe(1);
  } finally {
    await after.stop();
    await fresh.destroy();
  }
});

test('a backup that the database ends says so, and leaves nothing', async () => {
  const postgres = await startPostgres(path.join(folder, 'postgres'));
  const programs = process.env.PG_BIN_DIR ?? '';
  const endAll = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle in transaction'`;
  const instead = path.join(folder, 'pg_dump');
  writeFileSync(
    instead,
    `#!/bin/sh
if [ "$1" = --version ]; then exec '${programs}/pg_dump' --version; fi
for last; do :; done
exec '${programs}/psql' "$last" --command="${endAll}"
`,
    { mode: 0o755 },
  );
  try {
    const made = runCommand(['backup', path.join(folder, 'monday')], postgres.url, folder, {
      PG_BIN_DIR: folder,
    });
    expect(made.output).toMatch(/^The database in DATABASE_URL cannot be used: .*terminat.*\.\n$/);
    expect(made.status).toBe(1);
    expect(readdirSync(folder).filter((name) => name.startsWith('monday'))).toEqual([]);
  } finally {
    await postgres.destroy();
  }
});

test('a backup goes through no link that leads nowhere', () => {
  const link = path.join(folder, 'monday');
  symlinkSync(path.join(folder, 'unmounted'), link);
  const made = runCommand(['backup', link], 'postgres://localhost:1/none', folder);
  expect(made).toEqual({ status: 1, output: `${link} exists. Name a new folder.\n` });
  expect(readdirSync(folder)).toEqual(['monday']);
});

test('of two backups to one folder at once, one is whole and the other says that the folder exists', async () => {
  const postgres = await startPostgres(path.join(folder, 'postgres'));
  const programs = process.env.PG_BIN_DIR ?? '';
  const target = path.join(folder, 'monday');
  const second = path.join(folder, 'second');
  // The second one begins and ends while the first one writes.
  writeFileSync(
    path.join(folder, 'pg_dump'),
    `#!/bin/sh
if [ "$1" != --version ]; then
  PG_BIN_DIR='${programs}' '${process.execPath}' tools/run.mjs backup '${target}' > '${second}' 2>&1
fi
exec '${programs}/pg_dump' "$@"
`,
    { mode: 0o755 },
  );
  try {
    const uploads = path.join(folder, 'uploads');
    const first = runCommand(['backup', target], postgres.url, uploads, { PG_BIN_DIR: folder });
    expect(readFileSync(second, 'utf8')).toMatch(/monday has 0 rows and 0 files, written in /);
    expect(first).toEqual({ status: 1, output: `${target} exists. Name a new folder.\n` });
    expect(readdirSync(target).sort()).toEqual(['backup.json', 'database.dump', 'uploads']);
    expect(readdirSync(folder).filter((name) => name.startsWith('monday'))).toEqual(['monday']);
  } finally {
    await postgres.destroy();
  }
});

test('a backup that is stopped leaves nothing', async () => {
  const postgres = await startPostgres(path.join(folder, 'postgres'));
  const programs = process.env.PG_BIN_DIR ?? '';
  writeFileSync(
    path.join(folder, 'pg_dump'),
    `#!/bin/sh
if [ "$1" = --version ]; then exec '${programs}/pg_dump' --version; fi
kill -TERM $PPID
exec sleep 10
`,
    { mode: 0o755 },
  );
  try {
    const made = runCommand(['backup', path.join(folder, 'monday')], postgres.url, folder, {
      PG_BIN_DIR: folder,
    });
    expect(made).toEqual({ status: 1, output: 'Stopped: there is no backup.\n' });
    expect(readdirSync(folder).filter((name) => name.startsWith('monday'))).toEqual([]);
  } finally {
    await postgres.destroy();
  }
});

test('a backup that is not whole is refused, and changes nothing', async ({ request }) => {
  const backup = path.join(folder, 'monday');
  const postgres = await startPostgres(path.join(folder, 'postgres'));
  const empty = await startPostgres(path.join(folder, 'empty-postgres'));
  const site = await startSiteOn(postgres.url, 'site');
  try {
    await givenDataToKeep(site, request);
    const uploads = path.join(site.dataDir, 'uploads');
    expect(runCommand(['backup', backup], postgres.url, uploads).status).toBe(0);
    const restore = () => runCommand(['restore', backup], empty.url, path.join(folder, 'other'));

    const elsewhere = path.join(folder, 'elsewhere');
    expect(runCommand(['backup', `${backup}-2`], postgres.url, elsewhere)).toMatchObject({
      status: 1,
      output: expect.stringMatching(/It lacks 1 files that the database names, such as \S+\. Does/),
    });
    const bucket = { UPLOADS_BUCKET: 's3://southerly/quotes' };
    expect(runCommand(['backup', `${backup}-3`], postgres.url, uploads, bucket)).toMatchObject({
      status: 0,
      output: expect.stringContaining('are in s3://southerly/quotes: copy the bucket as well.'),
    });
    expect(runCommand(['restore', backup], empty.url, elsewhere, bucket)).toMatchObject({
      status: 1,
      output: expect.stringContaining('Nothing was changed. Leave UPLOADS_BUCKET out'),
    });

    const [name = ''] = readdirSync(path.join(backup, 'uploads'));
    const file = path.join(backup, 'uploads', name);
    writeFileSync(file, 'other');
    const asked = runCommand(['restore', '--help'], empty.url, uploads);
    expect(asked).toMatchObject({ status: 1, output: expect.stringContaining('Name the backup') });
    expect(restore().output).toContain('are not those of the backup. Nothing was changed.');
    writeFileSync(file, PDF);

    // A folder cannot be made in a file.
    expect(runCommand(['restore', backup], empty.url, path.join(file, 'uploads')).status).toBe(1);
    const dump = path.join(backup, 'database.dump');
    const bytes = readFileSync(dump);
    writeFileSync(dump, bytes.subarray(0, bytes.length / 2));
    expect(restore()).toMatchObject({
      status: 1,
      output: expect.stringContaining('pg_restore failed'),
    });
    writeFileSync(dump, bytes);
    const manifest = path.join(backup, 'backup.json');
    const text = readFileSync(manifest, 'utf8');
    rmSync(manifest);
    expect(restore().output).toContain('is not a finished backup: it has no backup.json.');
    writeFileSync(manifest, text);
    // Nothing of the attempts is in the way.
    expect(restore().status).toBe(0);
  } finally {
    await site.stop();
    await postgres.destroy();
    await empty.destroy();
  }
});
