import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { findBrowser, NO_BROWSER } from './browser.js';
import { buildSite } from './build.js';
import { runChecks } from './check.js';
import { problemSentence } from './problem-sentence.js';
import { runTool, type ToolResult } from './run-tool.js';
import { type StepResult, step, sum } from './step.js';
import { countJest, countPlaywright } from './test-counts.js';

/**
 * `npm test`: checks, build, Jest, Playwright against the composed site.
 *
 * @param filters parts of paths of test files; all by default
 * @returns the exit code
 */
export async function test(filters: string[]): Promise<number> {
  const reports = mkdtempSync(path.join(tmpdir(), 'site-tests-'));
  try {
    const { passed, failed } = sum(await runAll(reports, filters));
    console.log(`\n${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    rmSync(reports, { recursive: true });
  }
}

async function runAll(reports: string, filters: string[]): Promise<StepResult[]> {
  const checks = await runChecks();
  const build = await step('Build', builds);
  const jest = await runJest(path.join(reports, 'jest.json'), filters);
  if (build.failed > 0) return [...checks, build, jest];
  const playwright = await playwrightSteps(path.join(reports, 'playwright.json'), filters);
  return [...checks, build, jest, ...playwright];
}

async function builds(): Promise<ToolResult> {
  try {
    await buildSite({ quiet: true });
    return { ok: true, output: '' };
  } catch (error) {
    const output = problemSentence(error) ?? inspect(error);
    return { ok: false, output };
  }
}

function runJest(report: string, filters: string[]): Promise<StepResult> {
  const options = ['--json', `--outputFile=${report}`, '--passWithNoTests', ...filters];
  return step(
    'Jest: rules, screens, API with Postgres',
    async () => failuresOf(await runTool('jest', options)),
    (result) => countJest(result, report),
  );
}

/** Only the failures, which Jest repeats at the end of a long run, after all that tests printed. */
const failuresOf = (jest: ToolResult): ToolResult => ({
  ...jest,
  output: jest.output
    .replace(/^.*\nSummary of all failing tests\n/s, '')
    .replace(/^PASS .*\n/gm, ''),
});

async function playwrightSteps(report: string, filters: string[]): Promise<StepResult[]> {
  const browser = await findBrowser();
  if (!browser) return [await step('Browser', noBrowser)];
  const options = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=dot,json'];
  const env = { ...browser.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return [
    await step(
      `Playwright: journeys through the whole site, in ${browser.name}`,
      () => runTool('playwright', [...options, '--pass-with-no-tests', ...filters], { env }),
      (result) => countPlaywright(result, report),
    ),
  ];
}

async function noBrowser(): Promise<ToolResult> {
  return { ok: false, output: NO_BROWSER };
}
