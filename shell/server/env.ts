import { statSync } from 'node:fs';
import type { Company } from '@site/contract/site';
import proxyAddr from 'proxy-addr';
import { type DevServers, readDevServers, readRemotes } from './env-remotes.js';
import { SettingError } from './setting-error.js';

/** The shell server's settings, read once at start. See `.env.example`. */
export interface Env {
  host: string;
  port: number;
  /** API processes; requests go to the first that answers. */
  apiUrls: URL[];
  /** Whose word on a visitor's address counts, in Express's notation: addresses, or how many. */
  trustedProxies: string | number | false;
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
  /** Dev servers in place of releases. */
  dev: DevServers | undefined;
}

/**
 * Reads the environment.
 *
 * @throws {SettingError} naming the first setting that is missing or wrong
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const port = readPort(source.PORT || '3000');
  const origin = source.SITE_URL || `http://localhost:${port}`;
  return {
    host: source.HOST || '127.0.0.1',
    port,
    apiUrls: (source.API_URL || 'http://127.0.0.1:3001')
      .split(',')
      .map((url) => readOrigin('API_URL', url.trim())),
    trustedProxies: readTrustedProxies(source.TRUSTED_PROXIES),
    releases: readReleases(source),
    releaseKeys: readFolder('RELEASE_KEYS', source.RELEASE_KEYS),
    stateFolder: readFolder('STATE_DIR', source.STATE_DIR),
    origin: readOrigin('SITE_URL', origin).origin,
    company: readCompany(source),
    staffAccess: isStaffProtected(source) ? 'protected' : 'open',
    dev: readDevServers(source),
  };
}

/** The API has the password; here counts only whether there is one. */
const isStaffProtected = ({
  STAFF_PASSWORD,
  STAFF_PASSWORD_FILE,
  STAFF_ACCESS,
}: NodeJS.ProcessEnv) =>
  Boolean(STAFF_PASSWORD || STAFF_PASSWORD_FILE) || STAFF_ACCESS === 'accounts';

function readPort(value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new SettingError(`PORT is "${value}", but a port is a number from 0 to 65535.`);
  }
  return port;
}

function readUrl(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new SettingError(`${name} is "${value}", but an address such as https://... is needed.`);
  }
  return url;
}

/** Paths are the requests' own, and `https://` alone means nothing. */
function readOrigin(name: string, value: string): URL {
  const url = readUrl(name, value);
  if (url.pathname === '/' && !url.search && !url.hash) return url;
  throw new SettingError(`${name} is "${value}", but only scheme, host and port are needed.`);
}

/** Addresses or ranges such as `10.0.0.0/8`, names such as `loopback`, or the number of proxies. */
function readTrustedProxies(value = ''): Env['trustedProxies'] {
  if (value === '') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  try {
    proxyAddr.compile(value.split(/\s*,\s*/));
    return value;
  } catch {
    throw new SettingError(
      `TRUSTED_PROXIES is "${value}", but addresses such as "10.0.0.0/8, loopback", or a number of proxies are needed.`,
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
  if (!source.RELEASES_DIR?.trim()) {
    throw new SettingError('Set RELEASES_DIR to the folder of the releases, or RELEASES_URL.');
  }
  readFolder('RELEASES_DIR', source.RELEASES_DIR);
  return { folder: source.RELEASES_DIR };
}

/** A folder may come later. */
function readFolder(name: string, value: string | undefined): string | undefined {
  if (!value?.trim()) return undefined;
  const found = statSync(value, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) {
    throw new SettingError(`${name} is "${value}", which is not a folder.`);
  }
  return value;
}

function readCompany(source: NodeJS.ProcessEnv): Company {
  const phone = source.SITE_PHONE || '0491 570 156';
  return {
    name: source.SITE_NAME || 'Southerly Cleaning',
    phone,
    phoneUrl: `tel:${phone.replace(/[^+\d]/g, '').replace(/^0/, '+61')}`,
    email: source.SITE_EMAIL || 'hello@example.com',
    address: {
      street: source.SITE_STREET || '12 Crown Street',
      suburb: source.SITE_SUBURB || 'Surry Hills',
      state: 'NSW',
      postcode: source.SITE_POSTCODE || '2010',
    },
  };
}
