import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailSettings } from '../config/mail-settings.js';
import { makeMailFolder } from './mail-folder.js';

export type EmailMessage = SendMailOptions & { messageId: string };

/**
 * How long a mail server may be silent once it has greeted: it may check an email for minutes before it confirms it, and
 * one that is given up before would arrive once for each attempt (RFC 5321, 4.5.3.2.6).
 */
const CONFIRMATION_MS = 10 * 60_000;

/** Hands a finished email over; settles when it is delivered to the mail server or on disk. */
export interface MailTransport {
  deliver(message: EmailMessage): Promise<void>;
}

/** Sends by the mail server of the settings, or without one writes `.eml` files. */
export const mailTransport = (settings: MailSettings): MailTransport =>
  settings.smtpUrl ? mailServer(settings.smtpUrl, settings.timeoutMs) : mailFolder(settings.folder);

function mailServer(url: string, timeoutMs: number): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: CONFIRMATION_MS,
  });
  return {
    async deliver(message) {
      await transport.sendMail(message);
    },
  };
}

function mailFolder(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(message) {
      const { message: content } = await transport.sendMail(message);
      const file = path.join(folder, `${message.messageId.slice(1, -1)}.eml`);
      await makeMailFolder(folder);
      await writeFile(`${file}.part`, content, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
