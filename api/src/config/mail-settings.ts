import { SettingError, type Variables } from '@site/contract/settings/setting-reader';
import type { ApiSettings } from './api-settings.js';
import { usableUrl } from './usable-url.js';

export interface MailSettings {
  /** Left out, emails are written to {@link MailSettings.folder} instead of being sent. */
  smtpUrl?: string;
  folder: string;
  /** Sender of every email. */
  from: string;
  /** Where the office reads about bookings and quotes. */
  office: string;
  /** How long the mail server may take to accept a connection, and to greet, in milliseconds. */
  timeoutMs: number;
}

/** @throws {SettingError} for settings with which no email can be sent */
export function mailSettings(settings: ApiSettings): MailSettings {
  const email = settings.email('SITE_EMAIL');
  return {
    ...smtpUrl(settings.variables),
    folder: settings.text('MAIL_DIR'),
    from: settings.email('MAIL_FROM', email),
    office: settings.email('BUSINESS_EMAIL', email),
    timeoutMs: settings.integer('MAIL_TIMEOUT_MS'),
  };
}

function smtpUrl({ SMTP_URL: text }: Variables): { smtpUrl?: string } {
  if (!text) return {};
  // Checked as a web address: with other schemes, `URL` accepts hosts that cannot exist.
  const url = /^smtps?:/i.test(text) ? usableUrl(text.replace(/^smtp/i, 'http')) : undefined;
  if (url && /^smtps?:\/\/[^/?#]/i.test(text)) return { smtpUrl: text };
  throw new SettingError(
    'SMTP_URL must be the address of a mail server, for example smtp://user:password@mail.example:587.',
  );
}
