import { databaseUrl } from './database-url.js';
import { type MailSettings, mailSettings } from './mail-settings.js';
import { choice, integer, origin, text, type Variables } from './settings.js';
import { type StaffAccessSetting, staffAccess } from './staff-access.js';

/** The settings of the API. The names of the variables are in `.env.example`. */
export interface Env {
  production: boolean;
  host: string;
  port: number;
  databaseUrl: string;
  /** Most connections to Postgres that requests of this process share. */
  databasePoolSize: number;
  /** How many trusted proxies stand in front: each adds one entry to `X-Forwarded-For`. */
  proxyCount: number;
  /** Per visitor's address and minute. */
  rateLimits: { reads: number; writes: number };
  writeLimits: WriteLimits;
  proofOfWork: ProofOfWorkSettings;
  staffAccess: StaffAccessSetting;
  mail: MailSettings;
  uploads: UploadSettings;
  /** Scheme and host of the site, which emails link to. */
  siteUrl: string;
  company: { name: string; phone: string };
  logLevel: (typeof LOG_LEVELS)[number];
}

/** Successful writes that one client or customer may make. */
export interface WriteLimits {
  /** Per client and hour. */
  bookingsPerAddress: number;
  /** Per customer and week. */
  bookingsPerEmail: number;
  /** Per client and hour. */
  quotesPerAddress: number;
  /** That are sent with quote requests, per client and hour. */
  filesPerAddress: number;
  /** To one customer per hour, about bookings and quotes together. */
  emailsPerRecipient: number;
}

export interface UploadSettings {
  /** Where the files of quote requests are; all processes need the same. */
  folder: string;
  /** How much all of them may take together. */
  maxBytes: number;
}

export interface ProofOfWorkSettings {
  /** Above this number of bookings and quotes of all visitors within 10 minutes each needs a proof. */
  above: number;
  /** Mean number of SHA-256 hashes that a proof takes. */
  hashes: number;
}

const MEGABYTE = 1024 * 1024;
const LOG_LEVELS = ['info', 'silent', 'error', 'warn', 'debug'] as const;
/** Anything else would run a site in production without what protects it there. */
const NODE_ENVS = ['development', 'production', 'test'] as const;

/** @throws {SettingsError} when a setting is missing or makes no sense */
export function readEnv(variables: Variables): Env {
  const production = choice(variables, 'NODE_ENV', NODE_ENVS) === 'production';
  return {
    production,
    host: text(variables, 'HOST', '127.0.0.1'),
    port: integer(variables, 'PORT', { fallback: 3001, min: 0, max: 65_535 }),
    databaseUrl: databaseUrl(variables),
    databasePoolSize: integer(variables, 'DATABASE_POOL_SIZE', { fallback: 10, min: 1, max: 1000 }),
    proxyCount: integer(variables, 'PROXY_COUNT', { fallback: 1, min: 0, max: 10 }),
    rateLimits: {
      reads: integer(variables, 'READS_PER_MINUTE', { fallback: 1200, min: 1 }),
      writes: integer(variables, 'WRITES_PER_MINUTE', { fallback: 300, min: 1 }),
    },
    writeLimits: {
      bookingsPerAddress: integer(variables, 'LIMIT_BOOKINGS_PER_ADDRESS', { fallback: 6, min: 1 }),
      bookingsPerEmail: integer(variables, 'LIMIT_BOOKINGS_PER_EMAIL', { fallback: 3, min: 1 }),
      quotesPerAddress: integer(variables, 'LIMIT_QUOTES_PER_ADDRESS', { fallback: 20, min: 1 }),
      filesPerAddress: integer(variables, 'LIMIT_FILES_PER_ADDRESS', { fallback: 100, min: 1 }),
      emailsPerRecipient: integer(variables, 'LIMIT_EMAILS_PER_RECIPIENT', { fallback: 5, min: 1 }),
    },
    proofOfWork: {
      above: integer(variables, 'PROOF_OF_WORK_ABOVE', { fallback: 30, min: 0 }),
      hashes: integer(variables, 'PROOF_OF_WORK_HASHES', { fallback: 150_000, min: 100 }),
    },
    staffAccess: staffAccess(variables, production),
    mail: mailSettings(variables),
    uploads: {
      folder: text(variables, 'UPLOADS_DIR', '.data/uploads'),
      maxBytes:
        MEGABYTE * integer(variables, 'UPLOADS_MAX_MB', { fallback: 5_000, min: 1, max: 1e6 }),
    },
    siteUrl: origin(variables, 'SITE_URL', 'http://localhost:3000'),
    company: {
      name: text(variables, 'SITE_NAME', 'Southerly Cleaning'),
      phone: text(variables, 'SITE_PHONE', '0491 570 156'),
    },
    logLevel: choice(variables, 'LOG_LEVEL', LOG_LEVELS),
  };
}
