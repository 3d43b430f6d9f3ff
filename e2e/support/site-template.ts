import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@site/stack/embedded-postgres';
import { releaseRemotes } from '@site/stack/releases/release-remotes';
import { remoteNames } from '@site/stack/remotes';
import { ROOT } from '@site/stack/root';
import { fastFolder } from '@site/stack/testing/fast-folder';

const run = promisify(execFile);

/** Names the folder of the template to the processes of Playwright. */
const TEMPLATE = 'E2E_SITE_TEMPLATE';

/**
 * Makes the files of a site that has never had a request, once for all sites of a run: an empty database with today's
 * schema, and the releases of all remotes. For Playwright's `globalSetup`.
 *
 * @returns a function that removes them
 */
export default async function makeSiteTemplate(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.RUNNING_SITE_URL) return undefined;
  const folder = await mkdtemp(path.join(fastFolder(), 'southerly-e2e-template-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await makeDatabase(path.join(folder, 'postgres'));
    await releaseRemotes(remoteNames(), { store: path.join(folder, 'releases'), now: new Date() });
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[TEMPLATE] = folder;
  return remove;
}

/** Copies the template, where there is one, to the empty folder of a site. */
export async function copySiteTemplate(folder: string): Promise<void> {
  const template = process.env[TEMPLATE];
  if (!template) return;
  // With their owner, which Node's own copy leaves out: root runs Postgres as another user.
  await run('cp', ['-Rp', `${template}/.`, folder]);
}

async function makeDatabase(folder: string): Promise<void> {
  const server = await startEmbeddedPostgres(folder, { durable: false });
  try {
    const env = { PATH: process.env.PATH, DATABASE_URL: server.url };
    await run(process.execPath, ['api/dist/commands/migrate.js'], { cwd: ROOT, env });
  } finally {
    await server.stop();
  }
}
