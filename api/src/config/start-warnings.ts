import type { Env } from './env.js';
import { DEFAULT_SITE_URL } from './site-url.js';

/** The server in docker-compose.yml that emails go to by default. */
const MAIL_CATCHER = '//mail:1025';

/** Warnings about the settings, logged at start. */
export function startWarnings({ staffAccess, mail, production, siteUrl }: Env): string[] {
  const warnings: string[] = [];
  if (staffAccess.access === 'open') {
    warnings.push(
      'The staff pages are open to everyone until somebody has an account. To protect them, set STAFF_PASSWORD or STAFF_ACCESS=accounts.',
    );
  } else if (staffAccess.weakness) {
    warnings.push(
      `STAFF_PASSWORD ${staffAccess.weakness}. In production the API does not start with it.`,
    );
  }
  if (!mail.smtpUrl) {
    warnings.push(`Email is not sent but written to ${mail.folder}. Set SMTP_URL to send it.`);
  }
  if (production && mail.smtpUrl?.endsWith(MAIL_CATCHER)) {
    warnings.push(
      'Customers and office get no email: without SMTP_URL, Docker Compose shows all emails to developers only. Set SMTP_URL to a mail server.',
    );
  }
  if (production && siteUrl === DEFAULT_SITE_URL) {
    warnings.push(
      `Links in emails lead to ${siteUrl}. Set SITE_URL to the address of the website.`,
    );
  }
  if (mail.smtpUrl && mail.office.endsWith('@example.com')) {
    warnings.push(`Emails to the office go to ${mail.office}. Set BUSINESS_EMAIL to its address.`);
  }
  return warnings;
}
