import { API_SETTINGS } from '@site/contract/settings/api-settings';
import {
  emailAddress,
  integer,
  SettingsError,
  text,
  usableUrl,
  type Variables,
} from './settings.js';

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

/** @throws {SettingsError} for settings with which no email can be sent */
export function mailSettings(variables: Variables): MailSettings {
  const email = emailAddress(variables, 'SITE_EMAIL', API_SETTINGS.SITE_EMAIL.fallback);
  return {
    ...smtpUrl(variables),
    folder: text(variables, 'MAIL_DIR'),
    from: emailAddress(variables, 'MAIL_FROM', email),
    business: emailAddress(variables, 'BUSINESS_EMAIL', email),
    timeoutMs: integer(variables, 'MAIL_TIMEOUT_MS'),
  };
}

function smtpUrl({ SMTP_URL: text }: Variables): { smtpUrl?: string } {
  if (!text) return {};
  // The mailer reads the rest as a web address.
  const url = /^smtps?:/i.test(text) ? usableUrl(text.replace(/^smtp/i, 'http')) : undefined;
  if (url && /^smtps?:\/\/[^/?#]/i.test(text)) return { smtpUrl: text };
  throw new SettingsError(
    'SMTP_URL is not the address of a mail server, for example smtp://user:password@mail.example:587.',
  );
}
