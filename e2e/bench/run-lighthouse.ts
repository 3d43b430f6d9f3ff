import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright/test';
import { BROWSER_FLAGS } from '../support/browser-flags.js';
import { type Category, type LighthouseReport, parseReports } from './lighthouse-report.js';

const PROGRAM = path.join(import.meta.dirname, 'lighthouse/visit-pages.mjs');
/** Newer than the one of the site, which Lighthouse does not run on. */
const NODE = 'node_modules/node/bin/node';
const MAX_OUTPUT_BYTES = 64 * 2 ** 20;
const GIVE_UP_MS = 600_000;

/** What a visit asks for, by the names of Lighthouse's settings. */
type Wanted = { onlyCategories: readonly Category[] } | { onlyAudits: readonly string[] };

/**
 * Visits pages with Lighthouse as it is set up by default: a phone, whose slow network and processor are simulated.
 *
 * @param folder where Lighthouse is installed
 * @param visits what each visit of a page asks for
 * @returns the reports of each page
 */
export async function runLighthouse(
  folder: string,
  urls: readonly string[],
  visits: readonly Wanted[],
): Promise<LighthouseReport[][]> {
  const chromeFlags = ['--headless=new', ...BROWSER_FLAGS];
  const { stdout } = await promisify(execFile)(
    path.join(folder, NODE),
    [PROGRAM, JSON.stringify({ folder, urls, chromeFlags, visits })],
    {
      env: { ...process.env, CHROME_PATH: wholeBrowser() },
      maxBuffer: MAX_OUTPUT_BYTES,
      timeout: GIVE_UP_MS,
    },
  );
  return parseReports(stdout);
}

/** The whole browser, if it is installed: half of the traces of the headless shell end 5 seconds late. */
function wholeBrowser(): string {
  const program = process.env.CHROMIUM_PATH || chromium.executablePath();
  const whole = program.replace('-headless-shell', '');
  return existsSync(whole) ? whole : program;
}
