import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '@site/stack/site';
import type { Page } from 'playwright/test';
import { DevProcess } from '../support/dev-process.js';
import { test as base, expect } from '../support/fixtures.js';
import { openPage } from '../support/open-page.js';
import { isSameDocument, markDocument } from '../support/same-document.js';
import { sitemapPaths } from '../support/site-pages.js';
import { pipelineSteps } from './pipeline-steps.js';
import { TeamRepository } from './team-repository.js';

const NAME = 'mfe-rewards';
const KEY_FILE = `.data/release-keys/${NAME}.pem`;
const PAGE = 'src/rewards/rewards-page.tsx';
const PAGE_TEST = 'src/rewards/rewards-page.test.tsx';
const OTHERS = ['mfe-booking', 'mfe-marketing', 'mfe-quote', 'mfe-staff'];

const test = base.extend<{ team: TeamRepository }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
  team: async ({}, use) => {
    const team = await TeamRepository.make(NAME, process.env.KIT_DIR ?? '');
    await use(team);
    await team.remove();
  },
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a team with the packed packages alone makes, releases, changes and removes a remote of the running site', async ({
  page,
  request,
  site,
  team,
}) => {
  const { pid } = site.shell;
  const env = {
    HOST_URL: site.url,
    RELEASES_DIR: site.releasesDir,
    RELEASE_KEY_FILE: KEY_FILE,
  };
  const pointers = () =>
    Promise.all(
      OTHERS.map((name) => readFile(path.join(site.releasesDir, name, 'releases.json'), 'utf8')),
    );
  const before = { pointers: await pointers(), sitemap: await sitemapPaths(request) };

  const taken = await team.create(['mfe-quote'], env);
  expect([taken.ok, taken.output]).toEqual([false, expect.stringContaining('Choose another name')]);
  expect(await team.create([NAME], env)).toMatchObject({ ok: true });
  expect(await team.install()).toMatchObject({ ok: true });
  await test.step('it is shown inside the site before anybody gets it', () =>
    developInSite(page, team, site));

  const released = await team.run('npm run release', env);
  expect(released).toMatchObject({ ok: true, output: expect.stringContaining('is live.') });
  expect(released.output).not.toContain('NOT CHECKED');
  const html = await (await request.get('/rewards', { maxRetries: 2 })).text();
  expect(html).toContain('<h1>Rewards</h1>');
  expect(await sitemapPaths(request)).toEqual(
    expect.arrayContaining([...before.sitemap, '/rewards']),
  );
  await test.step('it is found by address and by links, without a new document', () => visit(page));

  await test.step('the pipeline runs here as it is written', () => runPipeline(team, site));
  await openPage(page, '/rewards');
  await expect(heading(page)).toHaveText('Gifts');

  expect(await team.run('npm run rollback', env)).toMatchObject({ ok: true });
  await openPage(page, '/rewards');
  await expect(heading(page)).toHaveText('Rewards');

  await rm(path.join(site.releasesDir, NAME), { recursive: true });
  expect((await request.get('/rewards')).status()).toBe(404);
  expect(await sitemapPaths(request)).toEqual(before.sitemap);
  expect(await pointers()).toEqual(before.pointers);
  expect(site.shell.pid).toBe(pid);
});

async function developInSite(page: Page, team: TeamRepository, site: Site): Promise<void> {
  const args = ['run', 'dev', '--', '--site', site.url];
  const dev = await DevProcess.start('npm', args, team.folder);
  try {
    await page.goto(`${dev.url}/rewards`);
    await expect(heading(page)).toHaveText('Rewards');
    await team.replace(PAGE, '<h1>Rewards</h1>', '<h1>Soon</h1>');
    await expect(heading(page)).toHaveText('Soon');
    await team.replace(PAGE, '<h1>Soon</h1>', '<h1>Rewards</h1>');
    await page.goto('about:blank');
  } finally {
    await dev.stop();
  }
}

/** By address, from there by links and back in the same document; and by a link on a page of others. */
async function visit(page: Page): Promise<void> {
  await openPage(page, '/rewards');
  await expect(heading(page)).toHaveText('Rewards');
  await markDocument(page);
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(heading(page)).not.toHaveText('Rewards');
  await page.goBack();
  await expect(heading(page)).toHaveText('Rewards');
  expect(await isSameDocument(page)).toBe(true);
  await openPage(page, '/instant-quote');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/rewards',
      textContent: 'More',
    });
    document.querySelector('h1')?.after(link);
  });
  await page.getByRole('link', { name: 'More' }).click();
  await expect(heading(page)).toHaveText('Rewards');
}

/** Changes the page and runs the commands of its release. */
async function runPipeline(team: TeamRepository, site: Site): Promise<void> {
  await team.replace(PAGE, '<h1>Rewards</h1>', '<h1>Gifts</h1>');
  await team.replace(PAGE_TEST, "toHaveTextContent('Rewards')", "toHaveTextContent('Gifts')");
  await team.replace(PAGE_TEST, 'Rewards</h1>', 'Gifts</h1>');
  const { commands, env } = pipelineSteps(await team.read('.github/workflows/release.yml'));
  expect(commands).toEqual(expect.arrayContaining(['npm ci', 'npm run publish-release']));
  const settings = {
    ...env,
    HOST_URL: site.url,
    RELEASES_BUCKET: '',
    RELEASES_DIR: site.releasesDir,
    RELEASE_KEY: await team.read(KEY_FILE),
    WATCH: '2s',
  };
  for (const command of commands) {
    const ended = await team.run(command, settings);
    expect(ended.ok, `${command}\n${ended.output}`).toBe(true);
  }
}
