import { API_SETTINGS } from './api-settings.js';
import type { Settings } from './setting.js';
import { SHELL_SETTINGS } from './shell-settings.js';

/** Settings that commands read: `mfe` of a remote, `npm run backup`, and Docker Compose. */
export const COMMAND_SETTINGS = {
  RELEASE_KEY_FILE: {
    kind: 'text',
    what: 'File of the private key that a team signs its releases with',
    without: 'a key of the release store',
    example: '/run/secrets/mfe-quote.pem',
  },
  RELEASES_DIR: SHELL_SETTINGS.RELEASES_DIR,
  RELEASES_BUCKET: {
    kind: 'text',
    what: 'Bucket that releases are published to, instead of the folder',
    without: 'the folder',
    example: 's3://bucket/releases',
  },
  AWS_REGION: API_SETTINGS.AWS_REGION,
  AWS_ENDPOINT_URL: API_SETTINGS.AWS_ENDPOINT_URL,
  AWS_ACCESS_KEY_ID: API_SETTINGS.AWS_ACCESS_KEY_ID,
  AWS_SECRET_ACCESS_KEY: API_SETTINGS.AWS_SECRET_ACCESS_KEY,
  AWS_SESSION_TOKEN: API_SETTINGS.AWS_SESSION_TOKEN,
  HOST_URL: {
    kind: 'address',
    what: 'The live site that a release is compared with before it is published',
    without: 'compared with the installed packages',
    example: 'https://www.example.com',
  },
  PG_BIN_DIR: {
    kind: 'text',
    what: 'Folder of `pg_dump` and `pg_restore`, which need the major version of the server',
    without: 'the usual folders',
    example: '/usr/lib/postgresql/17/bin',
  },
  POSTGRES_PASSWORD: {
    kind: 'text',
    what: "Docker Compose only: the database's password",
    fallback: 'cleaning',
    example: 'four words nobody relates',
    secret: true,
  },
  SITE_DOMAIN: {
    kind: 'text',
    what: 'Docker Compose with the profile `production`: domain that the edge serves over HTTPS',
    fallback: 'localhost',
    example: 'www.example.com',
  },
  SITE_TLS: {
    kind: 'text',
    what: 'Where the edge gets certificates from: a line of its Caddyfile, such as `tls internal`',
    without: 'a public authority; for `localhost` the edge itself',
    example: 'tls office@example.com',
  },
  BLOCKED_ADDRESSES: {
    kind: 'text',
    what: 'Visitors whom the edge refuses: addresses and ranges, separated by spaces',
    without: 'nobody',
    example: '203.0.113.7 2001:db8::/32',
  },
  HTTP_PORT: {
    kind: 'integer',
    what: 'Docker Compose with the profile `production`: port where the edge redirects visitors to HTTPS',
    fallback: 80,
    min: 1,
    max: 65_535,
    example: '80',
  },
  HTTPS_PORT: {
    kind: 'integer',
    what: 'Docker Compose with the profile `production`: port of HTTPS, by TCP and, for HTTP/3, UDP; visitors are led to 443, which has to be forwarded there',
    fallback: 443,
    min: 1,
    max: 65_535,
    example: '443',
  },
  EDGE_IPV6: {
    kind: 'choice',
    what: 'Docker Compose with the profile `production`: whether the edge has IPv6, which needs Docker 27',
    choices: ['false', 'true'],
    example: 'true',
  },
  API_PROCESSES: {
    kind: 'integer',
    what: 'Docker Compose only: how many processes of the API run',
    fallback: 1,
    min: 1,
    max: 100,
    example: '2',
  },
  MAIL_PORT: {
    kind: 'integer',
    what: 'Docker Compose only: port of the page that shows sent emails',
    fallback: 1080,
    min: 1,
    max: 65_535,
    example: '1080',
  },
} as const satisfies Settings;
