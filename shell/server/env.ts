import { type Stats, statSync } from 'node:fs';
import { misspelledSetting } from '@site/contract/settings/setting-names';
import { SHELL_SETTINGS } from '@site/contract/settings/shell-settings';
import type { Company } from '@site/contract/site';
import { codeOf } from '@site/releases/store/error-code';
import { type DevServers, readDevServers, readRemotes } from './env-remotes.js';
import { checkProxies } from './http/trusted-proxies.js';
import { SettingError } from './setting-error.js';
import {
  readChoice,
  readEmail,
  readInteger,
  readOptionalInteger,
  readText,
} from './setting-readers.js';

/** The shell server's settings, read once at start. Their variables are in `SHELL_SETTINGS`. */
export interface Env {
  host: string;
  port: number;
  /** API processes; requests go to the first that answers. */
  apiUrls: URL[];
  /** Proxies whose `X-Forwarded-For` is trusted: addresses, ranges, names, or how many. */
  trustedProxies: readonly string[] | number;
  /** The release store: a folder, or the address of a static host and the remotes that it has. */
  releases: { folder: string } | { url: URL; remotes: readonly string[] };
  /** Folder of the keys that releases are signed with; undefined where they need no signature. */
  releaseKeys: string | undefined;
  /** Folder that keeps which versions are quarantined; undefined where a restart forgets it. */
  stateFolder: string | undefined;
  /** Scheme and host of canonical addresses. */
  origin: string;
  company: Company;
  staffAccess: 'open' | 'protected';
  log: { level: LogLevel; format: 'text' | 'json' };
  /** Where metrics are read, which no visitor may reach; undefined when they are off. */
  metrics: { host: string; port: number } | undefined;
  /** How long to go on after being told to stop, milliseconds. */
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
  const port = readInteger(source, 'PORT');
  const origin = source.SITE_URL || `http://localhost:${port}`;
  return {
    host: readText(source, 'HOST', SHELL_SETTINGS.HOST.fallback),
    port,
    apiUrls: (source.API_URL || SHELL_SETTINGS.API_URL.fallback)
      .split(',')
      .map((url) => readOrigin('API_URL', url.trim())),
    trustedProxies: readTrustedProxies(source.TRUSTED_PROXIES),
    releases: readReleases(source),
    releaseKeys: readFolder('RELEASE_KEYS', source.RELEASE_KEYS),
    stateFolder: readFolder('STATE_DIR', source.STATE_DIR),
    origin: readOrigin('SITE_URL', origin).origin,
    company: readCompany(source),
    staffAccess: isStaffProtected(source) ? 'protected' : 'open',
    log: {
      level: readChoice(source, 'LOG_LEVEL') ?? 'info',
      format: readChoice(source, 'LOG_FORMAT') ?? 'text',
    },
    metrics: readMetrics(source),
    stopDelayMs: readInteger(source, 'STOP_DELAY_MS'),
    tracesUrl: readTracesUrl(source.OTEL_EXPORTER_OTLP_ENDPOINT),
    dev: readDevServers(source),
  };
}

/** Of the collector at that address. */
function readTracesUrl(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const url = readUrl('OTEL_EXPORTER_OTLP_ENDPOINT', value.replace(/\/*$/, '/v1/traces'));
  if (!url.search && !url.hash) return url.href;
  throw new SettingError('OTEL_EXPORTER_OTLP_ENDPOINT has a query, which has no meaning there.');
}

function readMetrics(source: NodeJS.ProcessEnv): Env['metrics'] {
  const host = readText(source, 'METRICS_HOST', SHELL_SETTINGS.METRICS_HOST.fallback);
  const port = readOptionalInteger(source, 'SHELL_METRICS_PORT');
  return port === undefined ? undefined : { host, port };
}

/** The API has the password; here counts only whether there is one. */
function isStaffProtected(source: NodeJS.ProcessEnv): boolean {
  const access = readChoice(source, 'STAFF_ACCESS');
  return Boolean(source.STAFF_PASSWORD || source.STAFF_PASSWORD_FILE) || access === 'accounts';
}

function readUrl(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.port === '0') {
    throw new SettingError(`${name} is "${value}", but an address such as https://... is needed.`);
  }
  if (url.username || url.password) {
    throw new SettingError(`${name} has a user or a password, which have no meaning there.`);
  }
  return url;
}

/** Paths are the requests' own, and `https://` alone means nothing. */
function readOrigin(name: string, value: string): URL {
  const url = readUrl(name, value);
  if (url.pathname === '/' && !url.search && !url.hash) return url;
  throw new SettingError(`${name} is "${value}", but only scheme, host and port are needed.`);
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
    const url = readUrl('RELEASES_URL', `${host}/`);
    if (url.search || url.hash) {
      throw new SettingError(`RELEASES_URL is "${host}", but a query has no meaning there.`);
    }
    return { url, remotes: readRemotes(source.REMOTES) };
  }
  const folder = readFolder('RELEASES_DIR', source.RELEASES_DIR);
  if (folder) return { folder };
  throw new SettingError('Set RELEASES_DIR to the folder of the releases, or RELEASES_URL.');
}

/** A folder may come later. */
function readFolder(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (isUnusablePath(value)) {
    throw new SettingError(`${name} is blank or unreadable. Name a folder, or leave it out.`);
  }
  const found = lookAt(name, value);
  if (found && !found.isDirectory()) {
    throw new SettingError(`${name} is "${value}", which is not a folder.`);
  }
  return value;
}

/** @throws {SettingError} for what this account cannot reach */
function lookAt(name: string, folder: string): Stats | undefined {
  try {
    return statSync(folder, { throwIfNoEntry: false });
  } catch (error) {
    throw new SettingError(`${name} is "${folder}", which cannot be looked at (${codeOf(error)}).`);
  }
}

const isUnusablePath = (value: string) => value.trim() === '' || /\p{Cc}/u.test(value);

function readCompany(source: NodeJS.ProcessEnv): Company {
  const { SITE_NAME, SITE_STREET, SITE_SUBURB, SITE_POSTCODE } = SHELL_SETTINGS;
  return {
    name: readText(source, 'SITE_NAME', SITE_NAME.fallback),
    ...readPhone(source),
    email: readEmail(source, 'SITE_EMAIL'),
    address: {
      street: readText(source, 'SITE_STREET', SITE_STREET.fallback),
      suburb: readText(source, 'SITE_SUBURB', SITE_SUBURB.fallback),
      state: 'NSW',
      postcode: readText(source, 'SITE_POSTCODE', SITE_POSTCODE.fallback),
    },
  };
}

/** Words such as those of "1300 CLEAN ME" cannot be dialled by browsers. */
function readPhone(source: NodeJS.ProcessEnv): Pick<Company, 'phone' | 'phoneUrl'> {
  const phone = readText(source, 'SITE_PHONE', SHELL_SETTINGS.SITE_PHONE.fallback);
  if (!/^\+?[\d\s().-]*$/.test(phone) || !/\d{3}/.test(phone.replace(/\D/g, ''))) {
    throw new SettingError(
      `SITE_PHONE is "${phone}", but a telephone number in digits is needed, such as 0491 570 156.`,
    );
  }
  return { phone, phoneUrl: `tel:${phone.replace(/[^+\d]/g, '').replace(/^0/, '+61')}` };
}
