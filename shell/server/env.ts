import { type Stats, statSync } from 'node:fs';
import { phoneUrl } from '@site/contract/contact-texts';
import { misspelledSetting } from '@site/contract/settings/setting-names';
import { SettingError, SettingReader } from '@site/contract/settings/setting-reader';
import { SHELL_SETTINGS } from '@site/contract/settings/shell-settings';
import { originAddress, tracesAddress, webAddress } from '@site/contract/settings/web-address';
import type { Company } from '@site/contract/site';
import { codeOf } from '@site/releases/store/error-code';
import { type DevServers, readDevServers } from './env-dev-servers.js';
import { readRemotes } from './env-remotes.js';
import { checkProxies } from './http/trusted-proxies.js';

type ShellSettings = SettingReader<typeof SHELL_SETTINGS>;

/** The shell server's settings, read once at start. Their variables are in `SHELL_SETTINGS`. */
export interface Env {
  host: string;
  port: number;
  /** API processes, used in turn; one that cannot be reached is passed over. */
  apiUrls: URL[];
  /** Origin whose host name resolves to all shell processes; undefined if there is only one. */
  peers: URL | undefined;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses, ranges, names, or how many. */
  trustedProxies: readonly string[] | number;
  /** The release store: a folder, or the address of a static host and the remotes that it has. */
  releases: { folder: string } | { url: URL; remotes: readonly string[] };
  /** Folder of the keys that releases are signed with; undefined where they need no signature. */
  releaseKeys: string | undefined;
  /**
   * Folder that remembers which versions are quarantined and which remote has which path; undefined if a
   * restart may forget it.
   */
  stateFolder: string | undefined;
  /** Scheme and host of canonical addresses. */
  origin: string;
  company: Company;
  staffAccess: 'open' | 'protected';
  log: { level: LogLevel; format: 'text' | 'json' };
  /** Where metrics are read, which no visitor may reach; undefined when they are off. */
  metrics: { host: string; port: number } | undefined;
  /** How long to go on serving after the signal to stop, in milliseconds. */
  stopDelayMs: number;
  /** Where traces are sent; undefined when nothing is traced. */
  tracesUrl: string | undefined;
  /** Dev servers in place of releases. */
  dev: DevServers | undefined;
}

export type LogLevel = (typeof SHELL_SETTINGS.LOG_LEVEL.choices)[number];

/**
 * Reads the environment.
 *
 * @throws {SettingError} naming the first setting that is missing or wrong
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const misspelled = misspelledSetting(source);
  if (misspelled) throw new SettingError(misspelled);
  const settings = new SettingReader(SHELL_SETTINGS, source);
  const port = settings.integer('PORT');
  return {
    host: settings.text('HOST'),
    port,
    apiUrls: (source.API_URL || SHELL_SETTINGS.API_URL.fallback)
      .split(',')
      .map((url) => originAddress('API_URL', url.trim())),
    peers: source.SHELL_PEERS ? originAddress('SHELL_PEERS', source.SHELL_PEERS) : undefined,
    trustedProxies: readTrustedProxies(source.TRUSTED_PROXIES),
    releases: readReleases(source),
    releaseKeys: readFolder('RELEASE_KEYS', source.RELEASE_KEYS),
    stateFolder: readFolder('STATE_DIR', source.STATE_DIR),
    origin: readOrigin(source.SITE_URL, port),
    company: readCompany(settings),
    staffAccess: isStaffProtected(settings) ? 'protected' : 'open',
    log: {
      level: settings.choice('LOG_LEVEL') ?? 'info',
      format: settings.choice('LOG_FORMAT') ?? 'text',
    },
    metrics: readMetrics(settings),
    stopDelayMs: settings.integer('STOP_DELAY_MS'),
    tracesUrl: tracesAddress(source),
    dev: readDevServers(source),
  };
}

function readOrigin(siteUrl: string | undefined, port: number): string {
  if (!siteUrl && port === 0) {
    throw new SettingError(
      'PORT is 0, which stands for any free port: nobody knows the address of the site. Set PORT to a number from 1 to 65535, or SITE_URL to the address.',
    );
  }
  return originAddress('SITE_URL', siteUrl || `http://localhost:${port}`).origin;
}

function readMetrics(settings: ShellSettings): Env['metrics'] {
  const host = settings.text('METRICS_HOST');
  const port = settings.optionalInteger('SHELL_METRICS_PORT');
  return port === undefined ? undefined : { host, port };
}

/** The API has the password; here it only matters whether there is one. */
function isStaffProtected(settings: ShellSettings): boolean {
  const access = settings.choice('STAFF_ACCESS');
  const { STAFF_PASSWORD, STAFF_PASSWORD_FILE } = settings.variables;
  return Boolean(STAFF_PASSWORD || STAFF_PASSWORD_FILE) || access === 'accounts';
}

/** @throws {SettingError} for what is neither a list of proxies nor their number */
function readTrustedProxies(value = ''): Env['trustedProxies'] {
  if (value === '') return [];
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const proxies = value.split(/\s*,\s*/);
  try {
    checkProxies(proxies);
    return proxies;
  } catch {
    throw new SettingError(
      `TRUSTED_PROXIES is "${value}", but addresses such as "10.0.0.0/8, loopback", names such as "dns:edge", or a number of proxies are needed.`,
    );
  }
}

function readReleases(source: NodeJS.ProcessEnv): Env['releases'] {
  const host = source.RELEASES_URL?.replace(/\/+$/, '');
  if (host) {
    const url = webAddress('RELEASES_URL', `${host}/`);
    if (url.search || url.hash) {
      throw new SettingError(
        `RELEASES_URL is "${host}", but it cannot have a query or fragment. Leave it out.`,
      );
    }
    return { url, remotes: readRemotes(source.REMOTES) };
  }
  const folder = readFolder('RELEASES_DIR', source.RELEASES_DIR);
  if (folder) return { folder };
  throw new SettingError(
    'RELEASES_DIR is missing. Set it to the folder of the release store, or RELEASES_URL to its static host.',
  );
}

/** The folder need not exist yet. */
function readFolder(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (isUnusablePath(value)) {
    throw new SettingError(
      `${name} is blank or has control characters. Name a folder, or leave it out.`,
    );
  }
  const found = lookAt(name, value);
  if (found && !found.isDirectory()) {
    throw new SettingError(`${name} is "${value}", which is not a folder.`);
  }
  return value;
}

/** @throws {SettingError} when the file system refuses the path */
function lookAt(name: string, folder: string): Stats | undefined {
  try {
    return statSync(folder, { throwIfNoEntry: false });
  } catch (error) {
    throw new SettingError(`${name} is "${folder}", which cannot be accessed (${codeOf(error)}).`);
  }
}

const isUnusablePath = (value: string) => value.trim() === '' || /\p{Cc}/u.test(value);

function readCompany(settings: ShellSettings): Company {
  const phone = settings.phone('SITE_PHONE');
  return {
    name: settings.text('SITE_NAME'),
    phone,
    phoneUrl: phoneUrl(phone).replace(/^tel:0/, 'tel:+61'),
    email: settings.email('SITE_EMAIL'),
    address: {
      street: settings.text('SITE_STREET'),
      suburb: settings.text('SITE_SUBURB'),
      state: 'NSW',
      postcode: settings.text('SITE_POSTCODE'),
    },
  };
}
