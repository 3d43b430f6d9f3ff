import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteNames } from '@site/stack/remotes';
import { StartProblem } from '@site/stack/start-problem';
import { findBrowser } from '../browser.js';
import { runTool, type ToolResult } from '../run-tool.js';
import { type StepResult, step, sum } from '../step.js';
import { countPlaywright } from '../test-counts.js';
import { Checkout } from './checkout.js';
import { ComposeSite, checkEngine } from './compose-site.js';
import {
  hidesDatabase,
  releasesOneRemote,
  runsTwoApis,
  runsWithoutRights,
  survivesKill,
} from './expectations.js';

/**
 * `npm run test:compose`: the site in containers, built, used, broken and removed again.
 *
 * @returns the exit code
 */
export async function testCompose(): Promise<number> {
  await checkEngine();
  const checkout = await Checkout.make();
  const site = await ComposeSite.in(checkout.folder);
  try {
    const { passed, failed } = sum(await runAll(site, checkout));
    console.log(`\n${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    await site.remove();
    await checkout.remove();
  }
}

async function runAll(site: ComposeSite, checkout: Checkout): Promise<StepResult[]> {
  const build = await expectation('Build the images', () => buildImages(site));
  if (build.failed > 0) return [build];
  const up = await expectation('Start the site', () => site.up());
  if (up.failed > 0) return [build, up];
  return [
    build,
    up,
    await expectation('Nothing runs as root or writes outside its volumes', () =>
      runsWithoutRights(site),
    ),
    await expectation('The database answers nobody but the API', () => hidesDatabase(site)),
    await runJourneys(site),
    await expectation('A remote is released while everything else goes on', () =>
      releasesOneRemote(site, checkout),
    ),
    await expectation('The API is killed and nothing is lost', () => survivesKill(site, 'api')),
    await expectation('The database is killed and nothing is lost', () =>
      survivesKill(site, 'postgres'),
    ),
    await expectation('Of two API processes one is killed and nothing is lost', () =>
      runsTwoApis(site),
    ),
  ];
}

async function buildImages(site: ComposeSite): Promise<string> {
  await site.compose('build');
  return (await site.imageSizes(['api', 'shell', ...remoteNames()])).join(', ');
}

async function runJourneys(site: ComposeSite): Promise<StepResult> {
  const browser = await findBrowser();
  if (!browser) throw new StartProblem('There is no Chromium or Chrome to test with.');
  const reports = mkdtempSync(path.join(tmpdir(), 'site-tests-'));
  const report = path.join(reports, 'playwright.json');
  const options = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const env = {
    ...browser.env,
    RUNNING_SITE_URL: site.url,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  try {
    return await step(
      `Playwright: journeys through the whole site, in ${browser.name}`,
      () => runTool('playwright', options, { env }),
      (result) => countPlaywright(result, report),
    );
  } finally {
    rmSync(reports, { recursive: true });
  }
}

/** A step that passes unless it throws. What it returns is printed below its line. */
async function expectation(
  name: string,
  work: () => Promise<string | undefined>,
): Promise<StepResult> {
  let remark: string | undefined;
  const counts = await step(name, async (): Promise<ToolResult> => {
    const began = performance.now();
    const ended = (ok: boolean, output: string) => ({ ok, output, ms: performance.now() - began });
    try {
      remark = await work();
      return ended(true, '');
    } catch (failure) {
      return ended(false, failure instanceof Error ? failure.message : String(failure));
    }
  });
  if (remark) console.log(`        ${remark}`);
  return counts;
}
