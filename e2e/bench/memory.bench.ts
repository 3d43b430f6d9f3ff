import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect } from 'playwright/test';
import { onImport, releaseChanged } from '../faults/broken-release.js';
import { documentAt } from '../support/document-at.js';
import { SHELL, startService } from '../support/start-service.js';
import { test } from './bench-fixtures.js';
import { residentMemory } from './resident-memory.js';
import { addSection, table } from './section.js';
import { rounded } from './statistics.js';

/** Two teams that release at the same time, with a page of each. */
const REMOTES = { 'mfe-quote': '/instant-quote', 'mfe-booking': '/book-regular-cleaning' };
/**
 * Until all heaps have the size that they keep. The server reads the imports of a bundle with eval: V8 keeps what that
 * compiles, and with it the text of the last bundles, for some collections.
 */
const WARM_UP = 60;
const PROMOTIONS = 60;
/** Longer than renderers of replaced releases are kept for requests that began before. */
const SETTLED_MS = 16_000;

test.setTimeout(3_600_000);

test('resident memory as releases are promoted', async ({ site, request }) => {
  const collect = pathToFileURL(path.join(import.meta.dirname, 'collect-on-signal.mjs')).href;
  const shell = await startService(site, SHELL, {
    NODE_ENV: 'production',
    API_URL: site.apiUrl,
    RELEASES_DIR: site.releasesDir,
    NODE_OPTIONS: `--import=${collect}`,
  });
  let count = 0;
  const promoteOne = async (remote: string, page: string) => {
    count += 1;
    const version = await releaseChanged(site.releasesDir, remote, onImport(`// ${count}`));
    expect(await documentAt(request, shell.url + page)).toContain(version);
  };
  const promote = async (times: number) => {
    const teams = Object.entries(REMOTES);
    const perTeam = times / teams.length;
    await Promise.all(
      teams.map(async ([remote, page]) => {
        for (let time = 0; time < perTeam; time++) await promoteOne(remote, page);
      }),
    );
  };
  const measure = async () => {
    const pid = shell.service.pid ?? 0;
    process.kill(pid, 'SIGUSR2');
    await delay(SETTLED_MS);
    process.kill(pid, 'SIGUSR2');
    await documentAt(request, `${shell.url}/`);
    const { own, started } = residentMemory(pid);
    return { 'server MB': own, 'renderers MB': started };
  };
  try {
    await promote(WARM_UP);
    const before = await measure();
    await promote(PROMOTIONS);
    const after = await measure();
    const row = (name: string, one: typeof before) => [name, ...Object.values(one).map(rounded)];
    await addSection(
      'Resident memory',
      table(
        ['', ...Object.keys(before)],
        [row(`after ${WARM_UP} promotions`, before), row(`after ${PROMOTIONS} more`, after)],
      ),
    );
    expect(after['server MB']).toBeLessThanOrEqual(before['server MB'] * 1.1);
    expect(after['renderers MB']).toBeLessThanOrEqual(before['renderers MB'] * 1.1);
  } finally {
    await shell.service.stop();
  }
});
