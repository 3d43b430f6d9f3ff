import { API_SETTINGS } from '@site/contract/settings/api-settings';
import { misspelledSetting } from '@site/contract/settings/setting-names';
import {
  SettingError,
  SettingReader,
  type Variables,
} from '@site/contract/settings/setting-reader';
import { tracesAddress } from '@site/contract/settings/web-address';
import type { ApiSettings } from './api-settings.js';
import { databaseUrl } from './database-url.js';
import { type MailSettings, mailSettings } from './mail-settings.js';
import { siteUrl } from './site-url.js';
import { type StaffAccessSetting, staffAccess } from './staff-access.js';
import { type UploadSettings, uploadSettings } from './upload-settings.js';

/** What emails and error messages say of the company. */
export interface Company {
  name: string;
  phone: string;
}

/** The settings of the API. Their variables are in `API_SETTINGS`. */
export interface Env {
  production: boolean;
  host: string;
  port: number;
  databaseUrl: string;
  /** How long this process keeps serving after it received the signal to stop. */
  stopDelayMs: number;
  /** How many connections to Postgres the requests of this process may use. */
  databasePoolSize: number;
  /** How many trusted proxies stand in front: each adds one entry to `X-Forwarded-For`. */
  proxyCount: number;
  /** Per visitor's IP address and minute. */
  rateLimits: { reads: number; writes: number };
  writeLimits: WriteLimits;
  proofOfWork: ProofOfWorkSettings;
  staffAccess: StaffAccessSetting;
  mail: MailSettings;
  uploads: UploadSettings;
  /** Scheme and host of the site, which emails link to. */
  siteUrl: string;
  company: Company;
  logLevel: (typeof API_SETTINGS.LOG_LEVEL.choices)[number];
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
  /** Files that come with quote requests, per client and hour. */
  filesPerAddress: number;
  /** Confirmations of bookings and quotes, counted together, to one customer per hour. */
  emailsPerRecipient: number;
}

export interface ProofOfWorkSettings {
  /** Above this number of bookings and quotes of all visitors within 10 minutes, each further one needs a proof. */
  above: number;
  /** Mean number of SHA-256 hashes that a proof takes. */
  hashes: number;
}

/** @throws {SettingError} for a setting that is missing or invalid */
export function readEnv(variables: Variables): Env {
  const misspelled = misspelledSetting(variables);
  if (misspelled) throw new SettingError(misspelled);
  const settings = new SettingReader(API_SETTINGS, variables);
  const production = settings.choice('NODE_ENV') === 'production';
  return {
    production,
    host: settings.text('HOST'),
    port: settings.integer('PORT'),
    databaseUrl: databaseUrl(variables),
    stopDelayMs: settings.integer('STOP_DELAY_MS'),
    databasePoolSize: settings.integer('DATABASE_POOL_SIZE'),
    proxyCount: settings.integer('PROXY_COUNT'),
    rateLimits: {
      reads: settings.integer('READS_PER_MINUTE'),
      writes: settings.integer('WRITES_PER_MINUTE'),
    },
    writeLimits: {
      bookingsPerAddress: settings.integer('LIMIT_BOOKINGS_PER_ADDRESS'),
      bookingsPerEmail: settings.integer('LIMIT_BOOKINGS_PER_EMAIL'),
      quotesPerAddress: settings.integer('LIMIT_QUOTES_PER_ADDRESS'),
      filesPerAddress: settings.integer('LIMIT_FILES_PER_ADDRESS'),
      emailsPerRecipient: settings.integer('LIMIT_EMAILS_PER_RECIPIENT'),
    },
    proofOfWork: {
      above: settings.integer('PROOF_OF_WORK_ABOVE'),
      hashes: settings.integer('PROOF_OF_WORK_HASHES'),
    },
    staffAccess: staffAccess(variables, production),
    mail: mailSettings(settings),
    uploads: uploadSettings(settings),
    siteUrl: siteUrl(variables),
    company: {
      name: settings.text('SITE_NAME'),
      phone: settings.phone('SITE_PHONE'),
    },
    logLevel: settings.choice('LOG_LEVEL') ?? 'info',
    logFormat: settings.choice('LOG_FORMAT') ?? (production ? 'json' : 'text'),
    metrics: metricsSettings(settings),
    tracesUrl: tracesAddress(variables),
  };
}

function metricsSettings(settings: ApiSettings): MetricsSettings | undefined {
  const host = settings.text('METRICS_HOST');
  const port = settings.optionalInteger('API_METRICS_PORT');
  return port === undefined ? undefined : { host, port };
}
