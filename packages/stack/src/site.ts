import { mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { READY_URL } from '@site/contract/health';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { freePort } from './free-port.js';
import { prepareStore } from './releases/prepare-store.js';
import { releaseRemotes } from './releases/release-remotes.js';
import { remoteNames } from './remotes.js';
import { ManagedProcess, type RunningProcess } from './services/managed-process.js';
import { launchNodeProgram, type NodeProgram } from './services/node-program.js';
import { checkPort } from './services/port-check.js';
import { type Stoppable, stopAll } from './services/stop-all.js';
import { type Place, shellSettings } from './shell-settings.js';
import { addressesOf, noteAddress, siteUrl } from './site-address.js';
import { lockSite } from './site-lock.js';
import { uploadsFolder } from './uploads-folder.js';

export interface SiteOptions {
  /** Holds everything that the site writes; for one site at a time. */
  dataDir: string;
  /** Network address that the shell listens at, 127.0.0.1 by default. */
  host?: string | undefined;
  /** Where the shell listens. A free one by default. */
  port?: number | undefined;
  /** Tried before other free ones when there is no `port`. */
  preferredPorts?: Iterable<number>;
  /** `releases` in the data folder by default. */
  releasesDir?: string | undefined;
  /** Holds the files of quote requests. `uploads` in the data folder by default. */
  uploadsDir?: string | undefined;
  /** A Postgres to use in place of the embedded one. */
  databaseUrl?: string | undefined;
  /** False is faster and may lose data when the machine fails. For tests. */
  durable?: boolean;
  /** The remotes to release from their builds; all by default. */
  remotes?: readonly string[];
  /** Further settings of the API and the shell. */
  env?: Record<string, string>;
  /** Runs once folder and port are known to be free, while the database starts: say, a build. */
  prepare?(): Promise<void>;
  /** Gets what the processes of the site write, and what happens to them. */
  log(line: string): void;
}

/** The whole site, running. */
export interface Site {
  url: string;
  apiUrl: string;
  databaseUrl: string;
  dataDir: string;
  releasesDir: string;
  shell: ManagedProcess;
  api: ManagedProcess;
  /** Undefined with a `databaseUrl`. */
  postgres: ManagedProcess | undefined;
  /** Ends everything, the database last. */
  stop(): Promise<void>;
}

/** How long the processes of a killed site may take to release its port. */
const ORPHANS_END_MS = 10_000;

/**
 * Starts database, API and shell of a site that is built, and releases its remotes.
 *
 * @throws {StartProblem} when a folder or the port cannot be used, or a process does not start
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const lock = await lockSite(dataDir);
  const started: Stoppable[] = [];
  const begin: Begin = (managed) => {
    started.unshift(managed);
    return managed.start();
  };
  const stop = () => stopAll(started).finally(() => lock.release());
  try {
    const { host, port } = options;
    if (port) {
      const remedy = `Stop that one, or choose another port: PORT=${port + 1} npm start.`;
      const waitMs = lock.abandoned ? ORPHANS_END_MS : 0;
      await checkPort({ port, hosts: addressesOf(host) }, remedy, waitMs);
    }
    return { ...(await startProcesses({ ...options, dataDir }, begin)), dataDir, stop };
  } catch (error) {
    await stop().catch((failure: unknown) => options.log(String(failure))); // `error` came first
    throw error;
  }
}

type Begin = <R extends RunningProcess>(managed: ManagedProcess<R>) => Promise<R>;

async function startProcesses(
  options: SiteOptions,
  begin: Begin,
): Promise<Omit<Site, 'dataDir' | 'stop'>> {
  const { dataDir, log } = options;
  const uploads = uploadsFolder(options);
  const { remotes = remoteNames(), releasesDir = path.join(dataDir, 'releases') } = options;
  await prepareStore(releasesDir);
  const { databaseUrl, postgres } = await prepareAndStartDatabase(options, begin);
  const apiUrl = `http://127.0.0.1:${await freePort()}`;
  // The API names it in emails. It is chosen late, because another site may take it until the shell listens.
  const port = options.port || (await freePort(options.preferredPorts));
  const url = siteUrl(port, options.host);
  const api = apiProcess(options, { url: apiUrl, uploads, databaseUrl, siteUrl: url });
  const release = async () => {
    const news = await releaseRemotes(remotes, { store: releasesDir, now: new Date() });
    for (const line of news) log(line);
  };
  await Promise.all([begin(api), release()]);
  const shell = shellProcess(options, { url, port, apiUrl, releasesDir });
  await begin(shell);
  noteAddress(dataDir, url);
  return { url, apiUrl, databaseUrl, releasesDir, shell, api, postgres };
}

interface ApiOptions {
  url: string;
  /** Folder of the files of quote requests. */
  uploads: string;
  databaseUrl: string;
  siteUrl: string;
}

function apiProcess(
  { dataDir, env, log }: SiteOptions,
  { url, uploads, databaseUrl, siteUrl }: ApiOptions,
): ManagedProcess {
  return nodeProcess({
    name: 'api',
    args: ['--enable-source-maps', 'api/dist/main.js'],
    env: {
      SITE_URL: process.env.SITE_URL || siteUrl,
      ...env,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      MAIL_DIR: path.join(dataDir, 'mail'),
      UPLOADS_DIR: uploads,
    },
    healthUrl: url + READY_URL,
    log,
  });
}

function shellProcess(options: SiteOptions, place: Place): ManagedProcess {
  return nodeProcess({
    name: 'shell',
    args: ['shell/dist/server/main.mjs'],
    env: shellSettings(options, place),
    healthUrl: `${place.url}/__shell/health`,
    log: options.log,
  });
}

/** Does both at once, because neither needs the other. If one fails, this waits for the other before it throws. */
async function prepareAndStartDatabase(options: SiteOptions, begin: Begin) {
  const preparing = options.prepare?.();
  const [prepared, database] = await Promise.allSettled([preparing, startDatabase(options, begin)]);
  if (prepared.status === 'rejected') throw prepared.reason;
  if (database.status === 'rejected') throw database.reason;
  return database.value;
}

async function startDatabase(
  { databaseUrl, dataDir, durable = true, log }: SiteOptions,
  begin: Begin,
): Promise<{ databaseUrl: string; postgres: ManagedProcess | undefined }> {
  if (databaseUrl) return { databaseUrl, postgres: undefined };
  // The API gets the address once: a database that is started again has to be found there.
  const port = await freePort();
  const folder = path.join(dataDir, 'postgres');
  const postgres = new ManagedProcess(
    'postgres',
    () => startEmbeddedPostgres(folder, { durable, port }),
    log,
  );
  const { url } = await begin(postgres);
  return { databaseUrl: url, postgres };
}

function nodeProcess(program: NodeProgram): ManagedProcess {
  return new ManagedProcess(
    program.name,
    (aborted) => launchNodeProgram(program, aborted),
    program.log,
  );
}
