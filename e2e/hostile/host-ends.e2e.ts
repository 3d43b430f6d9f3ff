import { spawnSync } from 'node:child_process';
import { expect } from 'playwright/test';
import { childrenOf } from '../support/children-of.js';
import { test } from '../support/site-fixture.js';
import { withTemporarySite } from '../support/temporary-site.js';
import { ATTACKING_PATH, HostileRelease } from './hostile-release.js';

test.setTimeout(120_000);

/** False for a zombie, too: it has ended, but its parent has not waited for it yet. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return /^[^Z]/.test(stdout.trim());
}

test('no renderer outlives a server that is killed, not even one that loops', async () => {
  await withTemporarySite({}, async (site) => {
    const hostile = await HostileRelease.prepare(site.releasesDir, {});
    try {
      const { pid } = site.shell;
      // They start one after the other.
      await expect.poll(() => childrenOf(pid).length).toBeGreaterThanOrEqual(4);
      await hostile.release('loops-after-its-page');
      await fetch(site.url + ATTACKING_PATH);
      const renderers = childrenOf(pid);
      expect(renderers.length).toBeGreaterThanOrEqual(4);
      process.kill(pid ?? 0, 'SIGKILL');
      await expect.poll(() => renderers.filter(isRunning)).toEqual([]);
    } finally {
      await hostile.remove();
    }
  });
});

test('renderers end with a server that shuts down, and start with it', async ({ site }) => {
  await expect.poll(() => childrenOf(site.shell.pid).length).toBeGreaterThanOrEqual(4);
  const renderers = childrenOf(site.shell.pid);
  await site.shell.stop();
  await expect.poll(() => renderers.filter(isRunning)).toEqual([]);
  await site.shell.start();
  await expect.poll(() => childrenOf(site.shell.pid).length).toBeGreaterThanOrEqual(4);
});
