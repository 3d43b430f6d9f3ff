import { formatDate } from '@site/contract/date-texts';
import type { BookingColumns } from '../bookings/booking-columns.js';
import type { Company } from '../config/env.js';
import {
  bookingFacts,
  bookingLink,
  contactFacts,
  phoneFact,
  priceFacts,
  when,
} from './booking-emails.js';
import { cleanFacts } from './clean-facts.js';
import type { EmailContent } from './email-content.js';
import type { CustomerChange } from './queue-customer-change.js';
import { withoutLinks } from './without-links.js';

interface ChangeTexts {
  /** To the customer. */
  subject: string;
  sentence: string;
  /** To the office, before the slot. */
  officeSubject: string;
  officeSentence: string;
}

/** @param date of the clean that is skipped or held again, for readers; empty for other changes */
const texts = (date: string): Readonly<Record<CustomerChange, ChangeTexts>> => ({
  moved: {
    subject: 'You have moved your regular cleaning',
    sentence: 'You have moved your regular cleaning. Here are the new details.',
    officeSubject: 'Moved by the customer',
    officeSentence: 'A customer has moved a booking to another slot.',
  },
  skipped: {
    subject: `We will skip the clean on ${date}`,
    sentence: `As you asked, we will skip the clean on ${date}.`,
    officeSubject: `Clean on ${date} skipped by the customer`,
    officeSentence: `A customer skips the clean on ${date}.`,
  },
  unskipped: {
    subject: `The clean on ${date} is back`,
    sentence: `As you asked, the clean on ${date} is not skipped. We will come as usual.`,
    officeSubject: `Clean on ${date} no longer skipped`,
    officeSentence: `A customer no longer skips the clean on ${date}.`,
  },
  phone: {
    subject: 'You have changed your phone number',
    sentence: 'You have changed your phone number. We will call this number from now on.',
    officeSubject: 'Phone number changed by the customer',
    officeSentence: 'A customer has changed the phone number.',
  },
  address: {
    subject: 'You have changed your address',
    sentence: 'You have changed your address. We will clean there from now on.',
    officeSubject: 'Address changed by the customer',
    officeSentence: 'A customer has changed the address.',
  },
  'phone-and-address': {
    subject: 'You have changed your phone number and address',
    sentence: 'You have changed your phone number and address. We will use both from now on.',
    officeSubject: 'Phone number and address changed by the customer',
    officeSentence: 'A customer has changed the phone number and the address.',
  },
  cancelled: {
    subject: 'You have cancelled your regular cleaning',
    sentence:
      'You have cancelled your regular cleaning. We will no longer come at this time. Thank you for choosing us.',
    officeSubject: 'Cancelled by the customer',
    officeSentence: 'A customer has cancelled a booking. Its slot is free.',
  },
});

interface ChangeNotice {
  change: CustomerChange;
  /** Of the clean that is skipped or held again. */
  date?: string | undefined;
  booking: BookingColumns;
  now: Date;
}

/** What the attached file does in the customer's calendar. A new phone number changes nothing in it. */
function calendarSentence(change: CustomerChange): string {
  if (change === 'phone') return 'The attached file has your cleans for your calendar.';
  const does = change === 'cancelled' ? 'removes it from' : 'changes it in';
  return `The attached file ${does} your calendar, too.`;
}

/**
 * The email to the customer who has changed a booking.
 *
 * @param page URL of the customer's own page; left out after a cancellation
 */
export function customerChangeEmail(
  { change, date, booking, now }: ChangeNotice,
  company: Company,
  page: string | undefined,
): EmailContent {
  const { subject, sentence } = textsOf(change, date);
  const isCancelled = change === 'cancelled';
  return {
    subject,
    paragraphs: [
      `Hello ${withoutLinks(booking.firstName)},`,
      booking.firstClean === null ? sentence : `${sentence} ${calendarSentence(change)}`,
    ],
    facts: [
      ...(isCancelled ? [] : cleanFacts(booking, now)),
      ...bookingFacts(booking),
      // For every change: this email may replace a dropped one about a new phone number, or a new price.
      phoneFact(booking),
      ...(isCancelled ? [] : priceFacts(booking)),
    ],
    ...(page && { link: bookingLink(page) }),
    closing: [
      `If this was not you, or you have any questions, call us on ${company.phone} or reply to this email.`,
      company.name,
    ],
  };
}

interface NoticeToOffice {
  /** Of a cancellation; may be empty. */
  reason?: string | undefined;
  /** What has happened since, in a sentence. */
  since?: string | undefined;
  /** Whether the booking is cancelled by now. */
  hasEnded?: boolean;
}

/** The email to the office about a change by a customer. */
export function customerChangeEmailToOffice(
  { change, date, booking, now }: ChangeNotice,
  { reason = '', since, hasEnded = change === 'cancelled' }: NoticeToOffice = {},
): EmailContent {
  const { officeSubject, officeSentence } = textsOf(change, date);
  return {
    subject: `${officeSubject}: ${when(booking)}`,
    paragraphs: [officeSentence, ...(since ? [since] : [])],
    facts: [
      ...(reason === '' ? [] : [['Reason', withoutLinks(reason)] as const]),
      ...(hasEnded ? [] : cleanFacts(booking, now)),
      ...bookingFacts(booking),
      ...contactFacts(booking),
    ],
    closing: ['Sent by the website.'],
  };
}

const textsOf = (change: CustomerChange, date: string | undefined) =>
  texts(date === undefined ? '' : formatDate(date))[change];
