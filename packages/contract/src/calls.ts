import type { BookSlot, RecurringBookings, Slot } from './bookings.js';
import type { Readiness } from './health.js';
import type { AddMarketingLink, MarketingData, MarketingVisits } from './marketing.js';
import type { QuoteRequest } from './quotes.js';
import type { ServedContracts } from './served-contracts.js';
import type { SignIn, StaffSession } from './session.js';
import type { SiteData } from './site.js';
import type { CountVisit } from './visits.js';

/** Body of every answer with a status from 400 on. */
interface Failure {
  /** A sentence that a visitor can read. */
  error: string;
}

/** The request is carried out once it carries the solution of this challenge of altcha-lib. */
interface ProofRequired extends Failure {
  challenge: Record<string, unknown>;
}

type Failures<Status extends number> = Record<Status, Failure>;
type ReadFailures = Failures<400 | 429 | 503>;
type WriteFailures = ReadFailures & Failures<403 | 413 | 415>;

/** What a visitor sends: it may be repeated, and asked for a proof of work. */
interface SentByVisitors {
  'idempotency-key'?: string;
  'proof-of-work'?: string;
}
type VisitorFailures = WriteFailures & Failures<409> & { 428: ProofRequired };

interface MarketingId {
  id: string;
}

/**
 * Every call of the API: what is sent, and the body of each status. Remotes that are live were built with
 * older versions of this file, so `npm run check` compares it with the versions that are kept in `versions/`.
 */
export interface Calls {
  'GET /api/recurring-bookings': { answers: { 200: RecurringBookings } & ReadFailures };
  'POST /api/book-recurring-slot': {
    headers?: SentByVisitors;
    body: BookSlot;
    answers: { 201: Slot } & VisitorFailures;
  };
  'POST /api/submit-quote': {
    headers?: SentByVisitors;
    body: QuoteRequest;
    answers: { 201: { received: true } } & VisitorFailures;
  };
  'GET /api/marketing-data': { answers: { 200: MarketingData } & ReadFailures & Failures<401> };
  'POST /api/marketing-data': {
    body: AddMarketingLink;
    answers: { 201: AddMarketingLink } & WriteFailures & Failures<401 | 409>;
  };
  'PUT /api/marketing-data/{id}': {
    path: MarketingId;
    body: MarketingVisits;
    answers: { 200: AddMarketingLink } & WriteFailures & Failures<401 | 404>;
  };
  'POST /api/marketing-data/{id}/visits': {
    path: MarketingId;
    body: CountVisit;
    answers: { 204: undefined } & WriteFailures & Failures<404>;
  };
  'GET /api/staff/session': { answers: { 200: StaffSession } & ReadFailures };
  'POST /api/staff/session': {
    body: SignIn;
    answers: { 204: undefined } & WriteFailures & Failures<401>;
  };
  'DELETE /api/staff/session': { answers: { 204: undefined } & ReadFailures & Failures<403> };
  'GET /api/health/live': { answers: { 200: { status: 'ok' } } & ReadFailures };
  'GET /api/health/ready': { answers: { 200: Readiness } & ReadFailures };
  'GET /api/contract': { answers: { 200: ServedContracts } & ReadFailures };
}

/** What remotes are built with: the calls, and the data that the host gives to pages. */
export interface Contract {
  calls: Calls;
  site: SiteData;
}
