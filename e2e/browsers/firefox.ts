import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BidiPage } from './bidi-page.js';
import type { BrowserPage } from './browser-page.js';
import { Program } from './program.js';

/**
 * A Firefox without a window and with a new profile, by WebDriver BiDi.
 *
 * @param program its path
 */
export async function withFirefox(program: string, use: (page: BrowserPage) => Promise<void>) {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'southerly-firefox-'));
  const firefox = await Program.start(program, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    '--width',
    '1280',
    '--height',
    '900',
  ]);
  try {
    const url = await firefox.writes(/WebDriver BiDi listening on (ws:\S+)\s/);
    const page = await BidiPage.open(`${url}/session`);
    await use(page);
    await page.close();
  } finally {
    await firefox.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
