import type { EmailContent } from './email-content.js';
import { emailWithoutLinks, withoutLinks } from './without-links.js';

interface Customer {
  name: string;
  email: string;
  phone: string;
}

/** The email to the office when the mail server of a customer refuses our email permanently. */
export function rejectedEmailToOffice(
  about: 'booking' | 'quote',
  { name, email, phone }: Customer,
): EmailContent {
  const what = about === 'booking' ? 'booking' : 'quote request';
  return {
    subject: `The customer of a ${what} cannot be reached by email`,
    paragraphs: [
      `The email about this ${what} was rejected and is not sent again. Please check the address with the customer by phone.`,
    ],
    facts: [
      ['Customer', withoutLinks(name)],
      ['Email', emailWithoutLinks(email)],
      ['Phone', withoutLinks(phone)],
    ],
    closing: ['Sent by the website.'],
  };
}
