import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartProblem } from '@site/stack/start-problem';
import { findBrowser } from '../browser.js';
import { findPrograms, SUITES } from '../browser-programs.js';
import { buildSite } from '../build.js';
import { runTool } from '../run-tool.js';
import { countPlaywright } from '../test-counts.js';

const NAMES = Object.keys(SUITES);

/**
 * `npm run test:browsers`: the main journeys in Firefox and in WebKit, and the documents in the HTML
 * checker of the W3C.
 *
 * @param suites some of `html`, `firefox`, `webkit`; all by default
 * @returns the exit code
 */
export async function testBrowsers(suites: string[]): Promise<number> {
  const unknown = suites.find((suite) => !NAMES.includes(suite));
  if (unknown !== undefined) {
    throw new StartProblem(`There is no suite "${unknown}", only ${NAMES.join(', ')}.`);
  }
  const chosen = suites.length > 0 ? suites : NAMES;
  const programs = findPrograms(chosen);
  const chromium = chosen.includes('html') ? await findBrowser() : undefined;
  await buildSite();

  const reports = mkdtempSync(path.join(tmpdir(), 'browser-tests-'));
  try {
    const report = path.join(reports, 'playwright.json');
    const result = await runTool(
      'playwright',
      [
        'test',
        '-c',
        'e2e/browsers/playwright.config.ts',
        '--reporter=list,json',
        ...chosen.map((suite) => `--project=${suite}`),
      ],
      { env: { ...chromium?.env, ...programs, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, print: true },
    );
    const { passed, failed } = countPlaywright(result, report);
    console.log(`\n${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    rmSync(reports, { recursive: true });
  }
}
