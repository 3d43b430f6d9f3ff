import path from 'node:path';
import { portNumbers } from 'get-port';
import pMap from 'p-map';
import { compileApiOnChange } from './dev/compile-api-on-change.js';
import { type DevServer, devServerProcess } from './dev/dev-server.js';
import { freePort } from './free-port.js';
import { findRemotes, remoteNames } from './remotes.js';
import { ROOT } from './root.js';
import { stopAll } from './services/stop-all.js';
import { type SiteOptions, startSite } from './site.js';

/** Builds some workspaces, as far as they have changed, and what they depend on. */
export type Build = (workspaces: readonly string[]) => Promise<void>;

/** Without a `port` the site gets the first free one from 3000. */
interface DevOptions
  extends Pick<SiteOptions, 'host' | 'port' | 'releasesDir' | 'uploadsDir' | 'databaseUrl'> {
  /** Those with a dev server; the others come from their releases. */
  remotes: readonly string[];
  build: Build;
  log(line: string): void;
}

/** Dev servers that compile at the same time. */
const STARTED_AT_ONCE = 2;

/** More than one, since other checkouts of the repository may use the first. */
const sitePorts = () => portNumbers(3000, 3099);

/**
 * Starts the site with dev servers for the shell and for some remotes, and an API that is compiled
 * and started again when its sources change.
 *
 * @throws {StartProblem} when the port is taken or a process does not start
 */
export async function startDev({ remotes, build, log, ...settings }: DevOptions) {
  const shell = await devServerFor('shell');
  const developed = await Promise.all(remotes.map(devServerFor));
  const released = remoteNames().filter((name) => !remotes.includes(name));
  const starting = startSite({
    ...settings,
    dataDir: path.join(ROOT, '.data'),
    preferredPorts: sitePorts(),
    remotes: released,
    prepare: () => build(['api', 'shell', ...released]),
    env: devSettings(shell, developed),
    log,
  });
  // Watched while it starts, too: the site answers before this knows that it does.
  const stopCompiling = compileApiOnChange(
    starting.then(({ api }) => api),
    log,
  );
  const site = await starting.catch(async (error: unknown) => {
    await stopCompiling();
    throw error;
  });
  const servers = [shell, ...developed];
  const processes = servers.map((server) => devServerProcess(server, log));
  const stopServers = () =>
    Promise.all([stopCompiling(), ...processes.map((managed) => managed.stop())]);
  const stop = () => stopAll([{ stop: stopServers }, site]);
  try {
    await pMap(processes, (managed) => managed.start(), { concurrency: STARTED_AT_ONCE });
  } catch (error) {
    await stop();
    throw error;
  }
  for (const { workspace, url } of servers) log(`${workspace}: dev server at ${url}`);
  return { url: site.url, stop };
}

/** What the shell needs to know of dev servers in place of releases. */
function devSettings(shell: DevServer, developed: readonly DevServer[]): Record<string, string> {
  const names = developed.map(({ workspace }) => workspace);
  const remotes = findRemotes().filter(({ name }) => names.includes(name));
  return {
    DEV_SHELL_URL: shell.url,
    DEV_REMOTES: developed.map(({ workspace, url }) => `${workspace}=${url}`).join(','),
    DEV_REMOTE_PATHS: JSON.stringify(
      Object.fromEntries(remotes.map(({ name, paths }) => [name, paths])),
    ),
    DEV_REMOTE_OWNERS: JSON.stringify(
      Object.fromEntries(remotes.map(({ name, owner }) => [name, owner])),
    ),
  };
}

async function devServerFor(workspace: string): Promise<DevServer> {
  const port = await freePort();
  return { workspace, port, url: `http://localhost:${port}` };
}
