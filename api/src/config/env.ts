import { looksLikeEmail } from '../http/text.js';
import { MAX_PASSWORD_LENGTH, passwordWeakness } from './staff-password.js';

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
  company: { name: string; phone: string };
  logLevel: LogLevel;
}

/** Successful writes that one client or customer may make. */
export interface WriteLimits {
  /** Per client and hour. */
  bookingsPerAddress: number;
  /** Per customer and week. */
  bookingsPerEmail: number;
  /** Per client and hour. */
  quotesPerAddress: number;
  /** To one customer per hour, about bookings and quotes together. */
  emailsPerRecipient: number;
}

export interface ProofOfWorkSettings {
  /** Above this number of bookings and quotes of all visitors within 10 minutes each needs a proof. */
  above: number;
  /** Mean number of SHA-256 hashes that a proof takes. */
  hashes: number;
}

export type StaffAccessSetting =
  | { access: 'open' }
  | {
      access: 'protected';
      password: string;
      /** Why the password is easy to guess, as the rest of a sentence; never in production. */
      weakness?: string;
    };

export interface MailSettings {
  /** Left out, emails are written to {@link MailSettings.folder} instead of being sent. */
  smtpUrl?: string;
  folder: string;
  /** Sender of every email. */
  from: string;
  /** Where the office reads about bookings and quotes. */
  business: string;
  /** How long the mail server may take for one email, in milliseconds. */
  timeoutMs: number;
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** A setting that the API cannot start with; its message names the remedy. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

type Variables = Readonly<Record<string, string | undefined>>;

/** @throws {SettingsError} when a setting is missing or makes no sense */
export function readEnv(variables: Variables): Env {
  const production = variables.NODE_ENV === 'production';
  const email = emailAddress(variables, 'SITE_EMAIL', 'hello@example.com');
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
      emailsPerRecipient: integer(variables, 'LIMIT_EMAILS_PER_RECIPIENT', { fallback: 5, min: 1 }),
    },
    proofOfWork: {
      above: integer(variables, 'PROOF_OF_WORK_ABOVE', { fallback: 30, min: 0 }),
      hashes: integer(variables, 'PROOF_OF_WORK_HASHES', { fallback: 150_000, min: 100 }),
    },
    staffAccess: staffAccess(variables, production),
    mail: {
      ...smtpUrl(variables),
      folder: text(variables, 'MAIL_DIR', '.data/mail'),
      from: emailAddress(variables, 'MAIL_FROM', email),
      business: emailAddress(variables, 'BUSINESS_EMAIL', email),
      timeoutMs: integer(variables, 'MAIL_TIMEOUT_MS', {
        fallback: 20_000,
        min: 100,
        max: 600_000,
      }),
    },
    company: {
      name: text(variables, 'SITE_NAME', 'Southerly Cleaning'),
      phone: text(variables, 'SITE_PHONE', '0491 570 156'),
    },
    logLevel: logLevel(variables),
  };
}

/** @throws {SettingsError} when `DATABASE_URL` is missing or is no Postgres address */
export function databaseUrl(variables: Variables): string {
  const url = variables.DATABASE_URL;
  const example = 'for example postgres://user:password@localhost:5432/cleaning';
  if (!url)
    throw new SettingsError(`DATABASE_URL is missing. Set it to your database, ${example}.`);
  if (!/^postgres(ql)?:$/.test(protocol(url))) {
    throw new SettingsError(`DATABASE_URL is not the address of a Postgres database, ${example}.`);
  }
  return url;
}

function staffAccess(variables: Variables, production: boolean): StaffAccessSetting {
  const { STAFF_PASSWORD: password, STAFF_ACCESS: choice } = variables;
  if (choice && choice !== 'open') {
    throw new SettingsError(
      'STAFF_ACCESS can only be "open". To protect the staff pages, set STAFF_PASSWORD and leave STAFF_ACCESS out.',
    );
  }
  if (password && choice === 'open') {
    throw new SettingsError(
      'STAFF_PASSWORD and STAFF_ACCESS=open contradict each other. Set only one of them.',
    );
  }
  if (password) return protectedBy(password, production);
  if (production && choice !== 'open') {
    throw new SettingsError(
      'The staff pages show customer data. In production, set STAFF_PASSWORD to protect them, or STAFF_ACCESS=open to leave them open to everyone.',
    );
  }
  return { access: 'open' };
}

function protectedBy(password: string, production: boolean): StaffAccessSetting {
  if (password.length > MAX_PASSWORD_LENGTH) {
    throw new SettingsError(`STAFF_PASSWORD has more than ${MAX_PASSWORD_LENGTH} characters.`);
  }
  const weakness = passwordWeakness(password);
  if (!weakness) return { access: 'protected', password };
  if (production) {
    throw new SettingsError(
      `STAFF_PASSWORD ${weakness}. It protects customer data: choose one that is hard to guess.`,
    );
  }
  return { access: 'protected', password, weakness };
}

function smtpUrl(variables: Variables): { smtpUrl?: string } {
  const url = variables.SMTP_URL;
  if (!url) return {};
  if (!/^smtps?:$/.test(protocol(url))) {
    throw new SettingsError(
      'SMTP_URL is not the address of a mail server, for example smtp://user:password@mail.example:587.',
    );
  }
  return { smtpUrl: url };
}

function logLevel(variables: Variables): LogLevel {
  const level = text(variables, 'LOG_LEVEL', 'info');
  const known = LOG_LEVELS.find((name) => name === level);
  if (!known) throw new SettingsError(`LOG_LEVEL has to be one of ${LOG_LEVELS.join(', ')}.`);
  return known;
}

const text = (variables: Variables, name: string, fallback: string) => variables[name] || fallback;

function emailAddress(variables: Variables, name: string, fallback: string): string {
  const address = text(variables, name, fallback);
  if (looksLikeEmail(address)) return address;
  throw new SettingsError(`${name} is not an email address, for example hello@example.com.`);
}

const protocol = (url: string) => (URL.canParse(url) ? new URL(url).protocol : '');

interface Range {
  fallback: number;
  min: number;
  max?: number;
}

function integer(variables: Variables, name: string, { fallback, min, max = 1e9 }: Range): number {
  const value = variables[name];
  if (!value) return fallback;
  if (!/^\d{1,10}$/.test(value) || Number(value) < min || Number(value) > max) {
    throw new SettingsError(`${name} has to be a whole number from ${min} to ${max}.`);
  }
  return Number(value);
}
