import { misspelledSetting } from '@site/contract/settings/setting-names';
import { databaseUrl } from './database-url.js';
import { type MailSettings, mailSettings } from './mail-settings.js';
import {
  choice,
  integer,
  optionalInteger,
  origin,
  SettingsError,
  text,
  type Variables,
} from './settings.js';
import { type StaffAccessSetting, staffAccess } from './staff-access.js';
import { tracesUrl } from './traces-url.js';
import { type UploadSettings, uploadSettings } from './upload-settings.js';

/** The settings of the API. Their variables are in `API_SETTINGS`. */
export interface Env {
  production: boolean;
  host: string;
  port: number;
  databaseUrl: string;
  /** How long this process goes on after it was told to stop. */
  stopDelayMs: number;
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
  logLevel: ReturnType<typeof choice<'LOG_LEVEL'>>;
  logFormat: 'text' | 'json';
  metrics: MetricsSettings | undefined;
  /** Where traces are sent; undefined when nothing is traced. */
  tracesUrl: string | undefined;
}

/** Where metrics are read; no visitor may reach it. */
export interface MetricsSettings {
  host: string;
  port: number;
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

export interface ProofOfWorkSettings {
  /** Above this number of bookings and quotes of all visitors within 10 minutes each needs a proof. */
  above: number;
  /** Mean number of SHA-256 hashes that a proof takes. */
  hashes: number;
}

/** @throws {SettingsError} when a setting is missing or makes no sense */
export function readEnv(variables: Variables): Env {
  const misspelled = misspelledSetting(variables);
  if (misspelled) throw new SettingsError(misspelled);
  const production = choice(variables, 'NODE_ENV') === 'production';
  return {
    production,
    host: text(variables, 'HOST'),
    port: integer(variables, 'PORT'),
    databaseUrl: databaseUrl(variables),
    stopDelayMs: integer(variables, 'STOP_DELAY_MS'),
    databasePoolSize: integer(variables, 'DATABASE_POOL_SIZE'),
    proxyCount: integer(variables, 'PROXY_COUNT'),
    rateLimits: {
      reads: integer(variables, 'READS_PER_MINUTE'),
      writes: integer(variables, 'WRITES_PER_MINUTE'),
    },
    writeLimits: {
      bookingsPerAddress: integer(variables, 'LIMIT_BOOKINGS_PER_ADDRESS'),
      bookingsPerEmail: integer(variables, 'LIMIT_BOOKINGS_PER_EMAIL'),
      quotesPerAddress: integer(variables, 'LIMIT_QUOTES_PER_ADDRESS'),
      filesPerAddress: integer(variables, 'LIMIT_FILES_PER_ADDRESS'),
      emailsPerRecipient: integer(variables, 'LIMIT_EMAILS_PER_RECIPIENT'),
    },
    proofOfWork: {
      above: integer(variables, 'PROOF_OF_WORK_ABOVE'),
      hashes: integer(variables, 'PROOF_OF_WORK_HASHES'),
    },
    staffAccess: staffAccess(variables, production),
    mail: mailSettings(variables),
    uploads: uploadSettings(variables),
    siteUrl: origin(variables, 'SITE_URL', 'http://localhost:3000'),
    company: {
      name: text(variables, 'SITE_NAME'),
      phone: text(variables, 'SITE_PHONE'),
    },
    logLevel: choice(variables, 'LOG_LEVEL'),
    logFormat: production && !variables.LOG_FORMAT ? 'json' : choice(variables, 'LOG_FORMAT'),
    metrics: metricsSettings(variables),
    tracesUrl: tracesUrl(variables),
  };
}

function metricsSettings(variables: Variables): MetricsSettings | undefined {
  const host = text(variables, 'METRICS_HOST');
  const port = optionalInteger(variables, 'API_METRICS_PORT');
  return port === undefined ? undefined : { host, port };
}
