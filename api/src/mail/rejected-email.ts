import type { EmailContent } from './email-content.js';
import { emailWithoutLinks, withoutLinks } from './without-links.js';

interface Customer {
  name: string;
  email: string;
  phone: string;
}

/** What the notice says of a booking that is no longer as it was when the email about it was queued. */
const SINCE = {
  changed: 'Since then the booking has been changed. This is what it says now:',
  ended: 'Since then the booking has been cancelled.',
};

/** Somebody who has been invited to the staff pages. */
export interface Invited {
  name: string;
  email: string;
  /** Who has invited them; null with the shared password, which has no name. */
  invitedBy: string | null;
}

/**
 * The email to the office when the mail server of a customer refuses our email permanently.
 *
 * @param since what has happened to the booking since: after a change the address may be another than the one that was
 *   refused
 */
export function rejectedEmailToOffice(
  about: 'booking' | 'quote',
  { name, email, phone }: Customer,
  since?: keyof typeof SINCE,
): EmailContent {
  const what = about === 'booking' ? 'booking' : 'quote request';
  return {
    subject: `The customer of a ${what} cannot be reached by email`,
    paragraphs: [
      `The email about this ${what} was rejected and is not sent again. Please check the address with the customer by phone.`,
      ...(since ? [SINCE[since]] : []),
    ],
    facts: [
      ['Customer', withoutLinks(name)],
      ['Email', emailWithoutLinks(email)],
      ['Phone', withoutLinks(phone)],
    ],
    closing: ['Sent by the website.'],
  };
}

/** The same for an invitation to the staff pages. */
export function rejectedInvitationToOffice({ name, email, invitedBy }: Invited): EmailContent {
  return {
    subject: 'An invitation to the staff pages was rejected',
    paragraphs: [
      'The email with this invitation was rejected and is not sent again. Please check the address, and invite the person again.',
    ],
    facts: [
      ['Name', withoutLinks(name)],
      ['Email', emailWithoutLinks(email)],
      ...(invitedBy === null ? [] : [['Invited by', withoutLinks(invitedBy)] as const]),
    ],
    closing: ['Sent by the website.'],
  };
}
