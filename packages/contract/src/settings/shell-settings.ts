import { COMPANY_SETTINGS } from './company-settings.js';
import type { Settings } from './setting.js';

/** The settings of the shell's server. */
export const SHELL_SETTINGS = {
  ...COMPANY_SETTINGS,
  PORT: {
    kind: 'integer',
    what: 'Port where visitors reach the site',
    fallback: 3000,
    min: 0,
    max: 65_535,
    example: '3000',
  },
  SITE_STREET: {
    kind: 'text',
    what: 'Street of the business',
    fallback: '12 Crown Street',
    example: '12 Crown Street',
  },
  SITE_SUBURB: {
    kind: 'text',
    what: 'Suburb of the business',
    fallback: 'Surry Hills',
    example: 'Surry Hills',
  },
  SITE_POSTCODE: {
    kind: 'text',
    what: 'Postcode of the business',
    fallback: '2010',
    example: '2010',
  },
  API_URL: {
    kind: 'address',
    what: 'Address of the API, or several, separated by commas',
    fallback: 'http://127.0.0.1:3001',
    example: 'http://api-1:3001,http://api-2:3001',
  },
  SHELL_PEERS: {
    kind: 'address',
    what: 'Address whose name resolves to all shells, if there are several: during a deployment, shells of different versions fetch scripts from each other',
    without: 'there is one shell',
    example: 'http://shell:3000',
  },
  TRUSTED_PROXIES: {
    kind: 'text',
    what: 'Proxies whose `X-Forwarded-For` is trusted: addresses, ranges, `loopback`, names such as `dns:edge`, or how many there are',
    without: 'none',
    example: '10.0.0.0/8',
  },
  RELEASES_DIR: {
    kind: 'text',
    what: 'Folder of the release store; required without `RELEASES_URL`',
    without: '`.data/releases` with `npm start`',
    example: '.data/releases',
  },
  RELEASES_URL: {
    kind: 'address',
    what: 'Static host of the release store, instead of a folder',
    without: 'the folder',
    example: 'https://static.example.com/releases',
  },
  REMOTES: {
    kind: 'text',
    what: 'The remotes of a static host, which does not list them',
    without: 'the subfolders of the folder',
    example: 'mfe-marketing,mfe-quote,mfe-booking,mfe-staff',
  },
  RELEASE_KEYS: {
    kind: 'text',
    what: 'Folder of the public keys that releases must be signed with',
    without: 'unsigned releases go live',
    example: '/etc/site/release-keys',
  },
  SHELL_METRICS_PORT: {
    kind: 'integer',
    what: 'Port where Prometheus reads the metrics of the shell; visitors must not reach it',
    without: 'no metrics',
    min: 1,
    max: 65_535,
    example: '9300',
  },
  STOP_DELAY_MS: {
    kind: 'integer',
    what: 'How long the shell keeps serving after the signal to stop, until the edge has noticed, in milliseconds',
    fallback: 0,
    // The rest of the 30 seconds that containers get to stop is for the responses under way.
    min: 0,
    max: 15_000,
    example: '5000',
  },
  STATE_DIR: {
    kind: 'text',
    what: 'Folder for what the shell remembers, a folder of its own for each shell: which versions are quarantined, and which remote has which path',
    without: 'it is forgotten at a restart',
    example: '/var/lib/site',
  },
} as const satisfies Settings;
