import type { WriteLimits } from '../config/env.js';
import { canonicalAddress, mailboxOf } from '../email-address/canonical-address.js';
import { sha256 } from '../http/sha256.js';

/** The kinds of writes that are limited. */
export type WriteKind = 'booking' | 'quote';

/** How often something may be done within any period of the given length. */
export interface UsageLimit {
  name: LimitName;
  /** Digest of the client, customer or booking that uses are counted for. */
  subject: Buffer;
  /** Uses beyond it are refused; emails beyond it are not sent. */
  most: number;
  /** A Postgres interval. */
  period: string;
}

export type LimitName =
  | 'bookings per address'
  | 'bookings per email'
  | 'quotes per address'
  | 'files per address'
  | typeof EMAILS_PER_RECIPIENT
  | typeof WRONG_LINKS_PER_ADDRESS
  | typeof CHANGES_PER_BOOKING
  | typeof CHANGES_PER_ADDRESS;

/** Counted for bookings and quotes together. */
export const EMAILS_PER_RECIPIENT = 'emails per recipient';

/** Tokens of links to customers' own pages that lead to no booking. */
export const WRONG_LINKS_PER_ADDRESS = 'wrong links per address';
/** Changes by customers on their own page: each sends an email to them and one to the office. */
const CHANGES_PER_BOOKING = 'changes per booking';
const CHANGES_PER_ADDRESS = 'changes per address';

/** The limit that a wrong token counts for. */
export const wrongLinksOf = (client: string): UsageLimit => ({
  name: WRONG_LINKS_PER_ADDRESS,
  subject: sha256(client),
  most: 20,
  period: '1 hour',
});

/** The limits that a customer's change of booking `id` counts for. */
export const changesOf = (id: string, client: string): UsageLimit[] => [
  { name: CHANGES_PER_ADDRESS, subject: sha256(client), most: 60, period: '1 hour' },
  { name: CHANGES_PER_BOOKING, subject: sha256(id), most: 30, period: '1 hour' },
];

/** The limit that a file with a quote request counts for, whether it is stored or refused. */
export const filesOf = (client: string, most: number): UsageLimit => ({
  name: 'files per address',
  subject: sha256(client),
  most,
  period: '1 hour',
});

/** The limits that a write counts for. */
export function limitsOf(
  kind: WriteKind,
  { client, email }: { client: string; email: string },
  limits: WriteLimits,
): UsageLimit[] {
  const emails: UsageLimit = {
    name: EMAILS_PER_RECIPIENT,
    subject: sha256(mailboxOf(email)),
    most: limits.emailsPerRecipient,
    period: '1 hour',
  };
  const perAddress = { subject: sha256(client), period: '1 hour' };
  if (kind === 'quote') {
    return [{ ...perAddress, name: 'quotes per address', most: limits.quotesPerAddress }, emails];
  }
  return [
    { ...perAddress, name: 'bookings per address', most: limits.bookingsPerAddress },
    {
      name: 'bookings per email',
      subject: sha256(canonicalAddress(email)),
      most: limits.bookingsPerEmail,
      period: '7 days',
    },
    emails,
  ];
}

/** As values of a statement: names, subjects, most uses and periods. */
export const limitColumns = (limits: readonly UsageLimit[]) => [
  limits.map(({ name }) => name),
  limits.map(({ subject }) => subject),
  limits.map(({ most }) => most),
  limits.map(({ period }) => period),
];

/** Under which digests the uses of a customer are counted. */
export const customerDigests = (email: string): Buffer[] => [
  sha256(canonicalAddress(email)),
  sha256(mailboxOf(email)),
];
