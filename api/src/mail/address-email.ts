import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import type { Env } from '../config/env.js';
import { displayName } from './display-name.js';
import { type EmailContent, toPlainText } from './email-content.js';
import { toHtml } from './layout/to-html.js';
import type { Recipient } from './recipient.js';

/** Whom an email is to or about; name and address as typed. */
export interface Correspondent {
  name: string;
  address: string;
}

interface Email {
  /** The same at each attempt to send this email; no other email has it. */
  id: string;
  at: Date;
  to: Recipient;
  correspondent: Correspondent;
  content: EmailContent;
}

/** An email between the office and somebody else, ready for the mail transport. */
export function addressEmail(
  { mail, company }: Pick<Env, 'mail' | 'company'>,
  { id, at, to, correspondent, content }: Email,
) {
  const office = { name: company.name, address: mail.office };
  const person = { name: displayName(correspondent.name), address: correspondent.address };
  return {
    messageId: `<${id}@${domainOf(mail.from)}>`,
    date: at,
    from: { name: company.name, address: mail.from },
    to: to === 'customer' ? person : office,
    replyTo: to === 'customer' ? office : person,
    subject: content.subject,
    text: toPlainText(content),
    html: toHtml(content, company.name),
    headers: { 'Auto-Submitted': 'auto-generated' },
  } satisfies SendMailOptions;
}

/** The mailer writes the domains of senders and recipients in ASCII, and a Message-ID as it is. */
function domainOf(address: string): string {
  const domain = address.split('@').at(-1) ?? '';
  return domainToASCII(domain) || domain;
}
