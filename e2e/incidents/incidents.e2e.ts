import { readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keyFolder } from '@site/releases/store/release-key';
import { ROOT } from '@site/stack/root';
import type { Site } from '@site/stack/site';
import { aBooking } from '../support/a-booking.js';
import { test as base, expect } from '../support/fixtures.js';
import { runRecipe } from '../support/recipe.js';
import { RemoteCopy } from '../support/remote-copy.js';
import { RepositoryCopy } from '../support/repository-copy.js';
import { staffCommand } from '../support/staff-command.js';

const OLD_TITLE = 'Get an Instant Quote';
const NEW_TITLE = 'Ask for a Quote';

/**
 * Runs the commands of the document on the site of the test.
 *
 * @param settings that the environment has
 * @returns what they print
 */
type Run = (
  name: string,
  places?: Record<string, string>,
  settings?: Record<string, string>,
) => Promise<string>;

const runIn =
  (folder: string, site: Site): Run =>
  (name, places, settings) => {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, DATABASE_URL: site.databaseUrl, ...settings };
    return runRecipe(name, { 'http://localhost:3000': site.url, ...places }, { cwd: folder, env });
  };

const test = base.extend<{ checkout: RepositoryCopy; run: Run; runInCheckout: Run }>({
  checkout: async ({ site }, use) => {
    const checkout = await RepositoryCopy.make();
    await symlink(site.dataDir, path.join(checkout.folder, '.data'), 'junction');
    await use(checkout);
    await checkout.remove();
  },
  run: async ({ site }, use) => use(runIn(ROOT, site)),
  runInCheckout: async ({ checkout, site }, use) => use(runIn(checkout.folder, site)),
});
test.setTimeout(300_000);

test('a bad release of a remote is rolled back by the commands of the document', async ({
  request,
  runInCheckout,
  site,
}) => {
  const quotePage = async () => (await request.get('/instant-quote')).text();
  const team = await RemoteCopy.of('mfe-quote', site.releasesDir);
  await team.replace('src/quote/quote-page.tsx', OLD_TITLE, NEW_TITLE);
  const bad = await team.release();
  await team.remove();
  await expect.poll(quotePage).toContain(NEW_TITLE);

  const printed = await runInCheckout('rollback');
  expect(printed).toMatch(new RegExp(`${bad}.*100 % of visits`));
  const [, before = ''] = /mfe-quote (\S+) is live again/.exec(printed) ?? [];
  await expect.poll(quotePage).toContain(OLD_TITLE);
  const live = await runInCheckout('what is live');
  expect(live).toContain(`"${before}":{"share":100,"default":true,"state":"live"`);
  expect(live).toContain(`"${bad}":{"share":0,"default":false,"state":"ended"`);
});

test('a new key takes the place of one that has leaked', async ({
  request,
  runInCheckout,
  checkout,
  site,
}) => {
  // The tests take longer than the rest of a release.
  await checkout.removeTests('mfe-quote');
  const quotePage = async () => (await request.get('/instant-quote')).text();
  const keys = keyFolder(site.releasesDir);
  const key = path.join(keys, 'mfe-quote.public.pem');
  const leaked = await readFile(key, 'utf8');
  const ownKey = path.join(site.dataDir, 'quote-team.pem');
  await rename(path.join(keys, 'mfe-quote.pem'), ownKey);
  const settings = { RELEASES_DIR: site.releasesDir, RELEASE_KEY_FILE: ownKey };
  const look = async () => {
    const printed = await runInCheckout('which version gets the new key', {}, settings);
    const [, version = ''] = /^mfe-quote (\S+) is published\.$/m.exec(printed) ?? [];
    return printed.split('\n').find((line) => line.startsWith(version));
  };
  const released = checkout.run('mfe-quote', 'release', settings);
  expect(released.ok, released.output).toBe(true);
  const page = 'mfe-quote/src/quote/quote-page.tsx';
  await checkout.replace(page, OLD_TITLE, NEW_TITLE);
  expect(await look(), 'a change that is not released').not.toContain('100 % of visits');
  await checkout.replace(page, NEW_TITLE, OLD_TITLE);
  expect(await look(), 'the live version').toContain('100 % of visits');

  // As after a gate that refused: the old key is gone, and there is no new one.
  await Promise.all([rm(ownKey), rm(key)]);
  await runInCheckout('another release key', {}, settings);
  expect(await readFile(key, 'utf8')).not.toBe(leaked);
  expect(await readdir(keys)).not.toContain('mfe-quote.pem');
  expect(await look()).toContain('100 % of visits');
  await expect.poll(quotePage).toContain(OLD_TITLE);
});

test('emails that could not be sent are tried again, and one is dropped', async ({
  request,
  run,
  site,
}) => {
  const outbox = path.join(site.dataDir, 'mail');
  const sent = () => readdir(outbox);
  // A file in the place of the folder: no email can be written.
  await rename(outbox, `${outbox}.before`);
  await writeFile(outbox, '');
  const slot = { day: 'Tuesday', start: '09:00', end: '11:00' } as const;
  const booked = await request.post('/api/book-recurring-slot', { data: aBooking(slot) });
  expect(booked.status()).toBe(201);

  const toOffice = /^(\d+) {2}send-mail {2}about booking, id \d+, to business .*EEXIST/m;
  await expect.poll(() => run('queue'), { timeout: 60_000 }).toMatch(toOffice);
  const [, id = ''] = toOffice.exec(await run('queue')) ?? [];
  const drop = () => run('drop one job', { 17: id }).catch(String);
  await expect.poll(drop, { timeout: 60_000 }).toContain(`Job ${id} is no longer in the queue.`);
  const [, other = ''] = /^(\d+) {2}send-mail .* to customer /m.exec(await run('queue')) ?? [];
  const retry = () => run('retry one job', { 17: other }).catch(String);
  await expect.poll(retry, { timeout: 60_000 }).toContain(`Job ${other} is tried again now.`);
  await rm(outbox);
  await rename(`${outbox}.before`, outbox);
  const retried = async () => {
    await run('queue');
    return sent();
  };
  await expect.poll(retried, { timeout: 60_000 }).toHaveLength(1);
  expect(await run('queue')).toContain('Waiting: 0. Given up: 0.');
});

test('an account that is not trusted any more is removed', async ({ run, site }) => {
  await staffCommand(site, 'invite', '--owner', 'zoe@example.com', '--name', 'Zoe Park');
  const printed = await run('remove an account');
  expect(printed).toContain('owner, invited: Zoe Park, zoe@example.com');
  expect(printed).toContain('The invitation of zoe@example.com is withdrawn.');
});
