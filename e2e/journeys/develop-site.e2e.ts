import { spawnSync } from 'node:child_process';
import { expect, test } from 'playwright/test';
import { installedClone } from '../support/installed-clone.js';
import { runIn } from '../support/source-copy.js';
import { startScript } from '../support/start-script.js';

const SENTENCE_FILE = 'api/src/http/exception.filter.ts';
const NOTHING = 'There is nothing at this address.';
const OTHER = 'Nothing is here.';
/** Without the setting, a command has to find the database itself. */
const NO_DATABASE = { DATABASE_URL: '' };

test.setTimeout(300_000);

/** Whether any process of a folder runs, even if the one that started it has ended. */
const isRunning = (folder: string) => spawnSync('pgrep', ['-f', folder]).status === 0;

test('npm run dev shows edits of the API, outlives mistakes, serves its commands, and leaves no process behind', async () => {
  const clone = await installedClone();
  const site = await startScript(clone.folder, 'dev');
  try {
    const sentence = async () => {
      const response = await fetch(`${site.url}/api/nothing`).catch(() => undefined);
      return Object(await response?.json()).error;
    };
    await expect.poll(sentence).toBe(NOTHING);
    await clone.replace(SENTENCE_FILE, `'${NOTHING}'`, 'four');
    await clone.replace(SENTENCE_FILE, 'error: four', `error: '${OTHER}'`);
    await expect.poll(sentence, { timeout: 60_000 }).toBe(OTHER);
    expect(isRunning(clone.folder)).toBe(true);
    // Commands of the office find the database of the site that runs.
    const queue = runIn(
      clone.folder,
      'npm',
      ['run', 'queue', '-w', 'api', '--', 'list'],
      NO_DATABASE,
    );
    expect(queue.output).toContain('Waiting: 0. Given up: 0.');
  } finally {
    await site.stop();
    await expect.poll(() => isRunning(clone.folder), { timeout: 30_000 }).toBe(false);
    await clone.remove();
  }
});
