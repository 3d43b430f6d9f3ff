import path from 'node:path';
import { toolFile } from '@site/stack/tool-file';
import { expect, type Page } from 'playwright/test';
import { installedClone, succeed } from '../support/installed-clone.js';
import { isHydrated } from '../support/is-hydrated.js';
import { RemoteCopy } from '../support/remote-copy.js';
import { runIn, type SourceCopy } from '../support/source-copy.js';
import { startScript } from '../support/start-script.js';
import { test } from './bench-fixtures.js';
import { addSection, figureTable, table } from './section.js';
import { rounded } from './statistics.js';

const REMOTE = 'mfe-quote';
/** A title of that remote, and the module that has it. */
const TITLE = 'Get an Instant Quote';
const TITLE_FILE = 'src/quote/quote-page.tsx';
const RELEASE = 'one remote: release with all gates, which it has passed before';

/** The remotes with the fewest and with the most tests, and the page that most of them open. */
const PAGES = {
  'mfe-quote': TITLE_FILE,
  'mfe-staff': 'src/bookings/bookings-page.tsx',
};
const withChange = (remote: string) => `${remote}: all gates, with one page changed`;

/** Much longer than a page takes to hydrate. */
const PATIENCE_MS = 10_000;

/** Seconds, by what was waited for. */
type Times = Map<string, number>;
type Timed = <T>(name: string, work: () => T | Promise<T>) => Promise<T>;

test.setTimeout(1_800_000);

test('what teams wait for', async ({ site, page }) => {
  const times: Times = new Map();
  const timed: Timed = async (name, work) => {
    const began = performance.now();
    const result = await work();
    times.set(name, (performance.now() - began) / 1000);
    return result;
  };
  const clone = await installedClone();
  try {
    await buildAndStart(clone, timed);
    await develop(clone, page, timed);
    await releaseWithGates(clone, site.url, timed);
  } finally {
    await clone.remove();
  }
  const remote = await RemoteCopy.of(REMOTE, site.releasesDir);
  try {
    await timed('one remote: build', () => remote.build());
    await timed('one remote: type check', () => checkTypes(remote.folder));
    // Something new: the same content is the same release.
    await remote.replace(TITLE_FILE, TITLE, `Now: ${TITLE}`);
    await timed('one remote: build and release without gates', () => remote.release());
  } finally {
    await remote.remove();
  }
  await addSection(
    'What teams wait for',
    `Seconds, once each, in copies of the repository with its packages installed. "One remote" is ${REMOTE}.`,
    figureTable(
      [RELEASE, ...Object.keys(PAGES).map(withChange)].map((name) => ({
        name,
        value: times.get(name) ?? Number.NaN,
        unit: ' s',
        limit: 10,
        is: 'at most' as const,
      })),
    ),
    table(
      ['', 'seconds'],
      [...times].map(([name, seconds]) => [name, rounded(seconds)]),
    ),
  );
});

const npm = (folder: string, args: string[], env: Readonly<Record<string, string>> = {}) =>
  succeed(runIn(folder, 'npm', args, env));

async function buildAndStart({ folder }: SourceCopy, timed: Timed): Promise<void> {
  await timed('everything: build from nothing', () => npm(folder, ['run', 'build']));
  await timed('everything: build when nothing has changed', () => npm(folder, ['run', 'build']));
  for (const database of ['without a database', 'with its database']) {
    const site = await timed(`\`npm start\`, built, ${database}`, () =>
      startScript(folder, 'start'),
    );
    await site.stop();
  }
}

/** Runs the commands of a team, whose gates compare the release with a live site. */
async function releaseWithGates(clone: SourceCopy, siteUrl: string, timed: Timed): Promise<void> {
  const run = (remote: string, script: string) =>
    npm(path.join(clone.folder, remote), ['run', script], {
      HOST_URL: siteUrl,
      RELEASES_DIR: path.join(clone.folder, '.data/releases-of-team'),
    });
  for (const [remote, page] of Object.entries(PAGES)) {
    await timed(`${remote}: all gates, for the first time`, () => run(remote, 'gates'));
    const component = 'export function Component';
    await clone.replace(`${remote}/${page}`, component, `// Changed.\n${component}`);
    await timed(withChange(remote), () => run(remote, 'gates'));
  }
  await timed(RELEASE, () => run(REMOTE, 'release'));
}

async function develop(clone: SourceCopy, page: Page, timed: Timed): Promise<void> {
  const site = await timed('`npm run dev`', () => startScript(clone.folder, 'dev'));
  try {
    // Requests during the first builds may fail: a developer loads the page again.
    await expect(async () => {
      await page.goto(`${site.url}/instant-quote`);
      await page.waitForFunction(isHydrated, undefined, { timeout: PATIENCE_MS });
    }).toPass();
    await timed('hot update: from a saved file to what the page shows', async () => {
      await clone.replace(`${REMOTE}/${TITLE_FILE}`, TITLE, `Soon: ${TITLE}`);
      await page.getByRole('heading', { name: `Soon: ${TITLE}` }).waitFor();
    });
  } finally {
    await site.stop();
  }
}

function checkTypes(folder: string) {
  succeed(runIn(folder, process.execPath, [toolFile('tsc'), '--noEmit', '-p', '.'], {}));
}
