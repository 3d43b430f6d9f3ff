import { freePort } from '@site/stack/free-port';
import { expect } from 'playwright/test';
import type { BrowserPage } from './browser-page.js';
import { ClassicPage } from './classic-page.js';
import { Program } from './program.js';

/**
 * WebKitGTK's MiniBrowser on a display without a screen, by its own driver.
 *
 * @param program path of MiniBrowser
 */
export async function withWebKit(program: string, use: (page: BrowserPage) => Promise<void>) {
  const screen = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const display = await Program.start('Xvfb', screen);
  try {
    const env = { DISPLAY: `:${await display.writes(/^(\d+)\n/)}` };
    await withDriver(env, async (driverUrl) => {
      const page = await ClassicPage.open(driverUrl, {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: program, args: ['--automation'] },
      });
      try {
        await use(page);
      } finally {
        await page.close();
      }
    });
  } finally {
    await display.stop();
  }
}

async function withDriver(env: Record<string, string>, use: (url: string) => Promise<void>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = await Program.start('WebKitWebDriver', [`--port=${port}`], env);
  try {
    const isReady = async () => (await fetch(`${url}/status`)).ok;
    await expect.poll(() => isReady().catch(() => false)).toBe(true);
    await use(url);
  } finally {
    await driver.stop();
  }
}
