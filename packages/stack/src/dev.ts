import path from 'node:path';
import { compileApiOnChange } from './dev/compile-api-on-change.js';
import { DEV_PORTS, devServer, devUrl } from './dev/dev-server.js';
import { inPairs } from './in-pairs.js';
import { remoteNames } from './remotes.js';
import { ROOT } from './root.js';
import { checkPort } from './services/port-check.js';
import { startSite } from './site.js';

/** Builds some workspaces, as far as they have changed, and what they depend on. */
export type Build = (workspaces: readonly string[]) => Promise<void>;

interface DevOptions {
  /** Those with a dev server; the others come from their releases. */
  remotes: readonly string[];
  port: number;
  build: Build;
  log(line: string): void;
}

/**
 * Starts the site with dev servers for the shell and for some remotes, and an API that is compiled
 * and started again when its sources change.
 *
 * @throws {StartProblem} when a port is taken or a part does not start
 */
export async function startDev({ remotes, port, build, log }: DevOptions) {
  const developed = ['shell', ...remotes];
  for (const workspace of developed) {
    await checkPort(DEV_PORTS[workspace] ?? 0, 'Stop it: the dev servers have fixed ports.');
  }
  const released = remoteNames().filter((remote) => !remotes.includes(remote));
  const site = await startSite({
    dataDir: path.join(ROOT, '.data'),
    port,
    releasesDir: process.env.RELEASES_DIR,
    databaseUrl: process.env.DATABASE_URL,
    remotes: released,
    prepare: () => build(['api', 'shell', ...released]),
    env: {
      DEV_SHELL_URL: devUrl('shell'),
      DEV_REMOTES: remotes.map((remote) => `${remote}=${devUrl(remote)}`).join(','),
    },
    log,
  });
  const parts = [
    ...developed.map((workspace) => devServer(workspace, log)),
    compileApiOnChange(site.api, log),
  ];
  const stop = async () => {
    await Promise.all(parts.map((part) => part.stop()));
    await site.stop();
  };
  try {
    await inPairs(parts, (part) => part.start());
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: site.url, stop };
}
