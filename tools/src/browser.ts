import { spawnSync } from 'node:child_process';
import { preparePlaywright } from './playwright-browser.js';
import { run, runTool } from './run-tool.js';

/** A browser that the tests can use, and the settings by which they find it. */
export interface Browser {
  name: string;
  env: Record<string, string>;
}

/** Chromium without windows, menus and tabs: tests take two thirds of the time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const PROGRAMS = [
  `/usr/bin/${HEADLESS_SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What to do where there is none. */
export const NO_BROWSER =
  'There is no Chromium or Chrome that starts, and none could be installed. On Linux, run "sudo npx playwright install-deps chromium"; or install one and set CHROMIUM_PATH to its program.';

/** A Chromium or Chrome of this machine, else Playwright's, else the system's, installed if need be. */
export async function findBrowser(): Promise<Browser | undefined> {
  const installed = installedBrowser();
  if (installed) return installed;
  console.log('No Chromium or Chrome found. Installing the Chromium of Playwright ...');
  if (await preparePlaywright(runTool)) {
    return { name: "Playwright's Chromium", env: { CHROMIUM_PATH: '' } };
  }
  return systemBrowser();
}

function installedBrowser(): Browser | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  const program = (chosen ? [chosen] : PROGRAMS).find(runs);
  return program ? { name: program, env: { CHROMIUM_PATH: program } } : undefined;
}

/** On Ubuntu, chromium-browser may be only a note on how to install one. */
const runs = (program: string) =>
  spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

async function systemBrowser(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  console.log('Installing the Chromium of the system ...');
  await run('apt-get', ['update']);
  for (const name of [HEADLESS_SHELL, 'chromium']) {
    await run('apt-get', ['install', '-y', name]);
    const browser = installedBrowser();
    if (browser) return browser;
  }
  return undefined;
}
