import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright/test';
import { BROWSER_FLAGS } from '../support/browser-flags.js';
import { CATEGORIES, type LighthouseReport, parseReport } from './lighthouse-report.js';

const PROGRAM = 'node_modules/lighthouse/cli/index.js';
/** Newer than the one of the site, which Lighthouse does not run on. */
const NODE = 'node_modules/node/bin/node';
const MAX_OUTPUT_BYTES = 64 * 2 ** 20;
const GIVE_UP_MS = 180_000;
/** Chromium loses a part of its trace now and then; Lighthouse then asks to be run again. */
const TRIES = 3;
const RUN_AGAIN = /run Lighthouse again/;

/**
 * Visits a page with Lighthouse as it is set up by default: a phone, whose slow network and processor are simulated.
 *
 * @param folder where Lighthouse is installed
 */
export async function runLighthouse(folder: string, url: string): Promise<LighthouseReport> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await visit(folder, url);
    } catch (error) {
      if (left === 0 || !RUN_AGAIN.test(String(error))) throw error;
    }
  }
}

async function visit(folder: string, url: string): Promise<LighthouseReport> {
  const options = [
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${['--headless=new', ...BROWSER_FLAGS].join(' ')}`,
  ];
  const { stdout } = await promisify(execFile)(
    path.join(folder, NODE),
    [path.join(folder, PROGRAM), url, ...options],
    {
      env: {
        ...process.env,
        CHROME_PATH: process.env.CHROMIUM_PATH || chromium.executablePath(),
      },
      maxBuffer: MAX_OUTPUT_BYTES,
      timeout: GIVE_UP_MS,
    },
  );
  return parseReport(stdout);
}
