import type { BookSlot, RecurringBookings, Slot } from './bookings.js';
import type { ClosedSlot, CloseSlot } from './closed-slots.js';
import type { CustomerAddress, ErasedCustomer } from './customer-data.js';
import type { Readiness } from './health.js';
import type {
  AddMarketingLink,
  DailyVisits,
  FindDailyVisits,
  MarketingData,
  MarketingVisits,
} from './marketing.js';
import type {
  CancelMyBooking,
  ChangeMyClean,
  ChangeMyContact,
  MoveMyBooking,
  MyBooking,
} from './my-booking.js';
import type { ChangeQuote, FindQuotes, InboxQuote, QuotePage } from './quote-inbox.js';
import type { QuoteRequest } from './quotes.js';
import type { ServedContracts } from './served-contracts.js';
import type { SignIn, StaffSession } from './session.js';
import type { SiteData } from './site.js';
import type {
  CancelBooking,
  ChangeClean,
  ChangeDetails,
  ConfirmFirstClean,
  MoveBooking,
  StaffBooking,
  UndoCancellation,
} from './staff-bookings.js';
import type { ArchiveLink, StaffLink } from './staff-links.js';
import type {
  AcceptInvitation,
  ChangePassword,
  ChangeRole,
  FindInvitation,
  InvitedPerson,
  InvitePerson,
  OpenSession,
  RepeatInvitation,
  Team,
} from './staff-team.js';
import type { CountVisit } from './visits.js';

/** Body of every response with a status from 400 on. */
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

/** Headers of a request that a visitor may repeat, and that may need a proof of work. */
interface SentByVisitors {
  'idempotency-key'?: string;
  'proof-of-work'?: string;
}
type VisitorFailures = WriteFailures & Failures<409 | 504> & { 428: ProofRequired };

/** The bytes of a file, which are not text; JSON Schema has no type for them. */
type Bytes = string;

interface SentWithFile {
  /** From the header of the response to the quote request. */
  'upload-token': string;
  /** Percent-encoded. */
  'file-name'?: string;
}

interface FileOfQuote extends RowId {
  /** Digits. */
  file: string;
}

interface MarketingId {
  id: string;
}

interface CleanDate {
  /** `YYYY-MM-DD`. */
  date: string;
}

interface RowId {
  /** Digits. */
  id: string;
}

type SlotAddress = Pick<Slot, 'day' | 'start'>;

interface ChangeOfBooking<Body> {
  path: RowId;
  body: Body;
  responses: { 200: StaffBooking } & WriteFailures & Failures<401 | 404 | 409>;
}

/** The token of a link in an email. */
interface SentByCustomer {
  'booking-token': string;
}

interface ChangeOfMyBooking<Body> {
  headers: SentByCustomer;
  body: Body;
  responses: { 200: MyBooking } & WriteFailures & Failures<404 | 409>;
}

/** Failures of calls that only an owner may make. */
type OwnerFailures = Failures<401 | 403>;

interface SessionOfAccount extends RowId {
  /** Digits. */
  session: string;
}

/** Where a stream of events continues. */
interface LastEvent {
  after?: string;
}

/**
 * Every call of the API: what is sent, and the body of each status. Remotes that are live were built with
 * older versions of this file, so `npm run check` compares it with the versions that are kept in `versions/`.
 */
export interface Calls {
  'GET /api/recurring-bookings': { responses: { 200: RecurringBookings } & ReadFailures };
  'POST /api/book-recurring-slot': {
    headers?: SentByVisitors;
    body: BookSlot;
    responses: { 201: Slot } & VisitorFailures;
  };
  'POST /api/submit-quote': {
    headers?: SentByVisitors;
    body: QuoteRequest;
    responses: { 201: { received: true } } & VisitorFailures;
  };
  'POST /api/quote-files': {
    headers: SentWithFile;
    body: Bytes;
    responses: { 201: { received: true } } & WriteFailures & Failures<409 | 507>;
  };
  'GET /api/marketing-data': { responses: { 200: MarketingData } & ReadFailures & Failures<401> };
  'POST /api/marketing-data': {
    body: AddMarketingLink;
    responses: { 201: AddMarketingLink } & WriteFailures & Failures<401 | 409>;
  };
  'PUT /api/marketing-data/{id}': {
    path: MarketingId;
    body: MarketingVisits;
    responses: { 200: AddMarketingLink } & WriteFailures & Failures<401 | 404>;
  };
  'POST /api/marketing-data/{id}/visits': {
    path: MarketingId;
    body: CountVisit;
    responses: { 204: undefined } & WriteFailures & Failures<404>;
  };
  'GET /api/staff/daily-visits': {
    query: FindDailyVisits;
    responses: { 200: DailyVisits } & ReadFailures & Failures<401>;
  };
  'GET /api/staff/marketing-links': {
    responses: { 200: StaffLink[] } & ReadFailures & Failures<401>;
  };
  'PUT /api/staff/marketing-links/{id}': {
    path: MarketingId;
    body: ArchiveLink;
    responses: { 204: undefined } & WriteFailures & Failures<401 | 404>;
  };
  'GET /api/staff/session': { responses: { 200: StaffSession } & ReadFailures };
  'POST /api/staff/session': {
    body: SignIn;
    responses: { 204: undefined } & WriteFailures & Failures<401>;
  };
  'DELETE /api/staff/session': { responses: { 204: undefined } & ReadFailures & Failures<403> };
  'GET /api/staff/team': { responses: { 200: Team } & ReadFailures & OwnerFailures };
  'PUT /api/staff/team/{id}/role': {
    path: RowId;
    body: ChangeRole;
    responses: { 200: Team } & WriteFailures & Failures<401 | 404 | 409>;
  };
  'DELETE /api/staff/team/{id}': {
    path: RowId;
    responses: { 200: Team } & ReadFailures & OwnerFailures & Failures<409>;
  };
  'GET /api/staff/team/{id}/sessions': {
    path: RowId;
    responses: { 200: OpenSession[] } & ReadFailures & OwnerFailures & Failures<404>;
  };
  'DELETE /api/staff/team/{id}/sessions': {
    path: RowId;
    responses: { 200: OpenSession[] } & ReadFailures & OwnerFailures & Failures<404>;
  };
  'DELETE /api/staff/team/{id}/sessions/{session}': {
    path: SessionOfAccount;
    responses: { 200: OpenSession[] } & ReadFailures & OwnerFailures & Failures<404>;
  };
  'POST /api/staff/invitations': {
    body: InvitePerson;
    responses: { 200: Team } & WriteFailures & Failures<401 | 409>;
  };
  'PUT /api/staff/invitations/{id}': {
    path: RowId;
    body: RepeatInvitation;
    responses: { 200: Team } & WriteFailures & Failures<401 | 409>;
  };
  'DELETE /api/staff/invitations/{id}': {
    path: RowId;
    responses: { 200: Team } & ReadFailures & OwnerFailures;
  };
  'POST /api/staff/invitations/find': {
    body: FindInvitation;
    responses: { 200: InvitedPerson } & WriteFailures & Failures<404>;
  };
  'POST /api/staff/invitations/accept': {
    body: AcceptInvitation;
    responses: { 204: undefined } & WriteFailures & Failures<404>;
  };
  'PUT /api/staff/password': {
    body: ChangePassword;
    responses: { 204: undefined } & WriteFailures & Failures<401>;
  };
  'GET /api/closed-slots': { responses: { 200: Slot[] } & ReadFailures };
  'GET /api/staff/closed-slots': {
    responses: { 200: ClosedSlot[] } & ReadFailures & Failures<401>;
  };
  'PUT /api/staff/closed-slots/{day}/{start}': {
    path: SlotAddress;
    body: CloseSlot;
    responses: { 204: undefined } & WriteFailures & Failures<401 | 404 | 409>;
  };
  'DELETE /api/staff/closed-slots/{day}/{start}': {
    path: SlotAddress;
    responses: { 204: undefined } & ReadFailures & Failures<401 | 403 | 404>;
  };
  'GET /api/staff/bookings/{id}': {
    path: RowId;
    responses: { 200: StaffBooking } & ReadFailures & Failures<401 | 404>;
  };
  'PUT /api/staff/bookings/{id}/first-clean': ChangeOfBooking<ConfirmFirstClean>;
  'PUT /api/staff/bookings/{id}/slot': ChangeOfBooking<MoveBooking>;
  'PUT /api/staff/bookings/{id}/details': ChangeOfBooking<ChangeDetails>;
  'PUT /api/staff/bookings/{id}/cleans/{date}': ChangeOfBooking<ChangeClean> & { path: CleanDate };
  'PUT /api/staff/bookings/{id}/cancellation': ChangeOfBooking<CancelBooking>;
  'DELETE /api/staff/bookings/{id}/cancellation': {
    path: RowId;
    query?: UndoCancellation;
    responses: { 200: StaffBooking } & ReadFailures & Failures<401 | 403 | 404 | 409>;
  };
  'GET /api/my-booking': {
    headers: SentByCustomer;
    responses: { 200: MyBooking } & ReadFailures & Failures<404>;
  };
  'GET /api/my-booking/calendar': {
    headers: SentByCustomer;
    responses: { 200: string } & ReadFailures & Failures<404 | 409>;
  };
  'PUT /api/my-booking/slot': ChangeOfMyBooking<MoveMyBooking>;
  'PUT /api/my-booking/cleans/{date}': ChangeOfMyBooking<ChangeMyClean> & { path: CleanDate };
  'PUT /api/my-booking/contact': ChangeOfMyBooking<ChangeMyContact>;
  'PUT /api/my-booking/cancellation': ChangeOfMyBooking<CancelMyBooking>;
  'POST /api/staff/quotes/search': {
    body: FindQuotes;
    responses: { 200: QuotePage } & WriteFailures & Failures<401>;
  };
  'GET /api/staff/quotes/{id}': {
    path: RowId;
    responses: { 200: InboxQuote } & ReadFailures & Failures<401 | 404>;
  };
  'PUT /api/staff/quotes/{id}': {
    path: RowId;
    body: ChangeQuote;
    responses: { 200: InboxQuote } & WriteFailures & Failures<401 | 404 | 409>;
  };
  'GET /api/staff/quotes/{id}/files/{file}': {
    path: FileOfQuote;
    responses: { 200: Bytes } & ReadFailures & Failures<401 | 404>;
  };
  'POST /api/staff/customers/export': {
    body: CustomerAddress;
    responses: { 200: Record<string, unknown> } & WriteFailures & Failures<401>;
  };
  'POST /api/staff/customers/erase': {
    body: CustomerAddress;
    responses: { 200: ErasedCustomer } & WriteFailures & Failures<401 | 409>;
  };
  'GET /api/events': { query: LastEvent; responses: { 200: string } & ReadFailures };
  'GET /api/staff/events': {
    query: LastEvent;
    responses: { 200: string } & ReadFailures & Failures<401>;
  };
  'GET /api/health/live': { responses: { 200: { status: 'ok' } } & ReadFailures };
  'GET /api/health/ready': { responses: { 200: Readiness } & ReadFailures };
  'GET /api/contract': { responses: { 200: ServedContracts } & ReadFailures };
}

/** What remotes are built with: the calls, and the data that the host gives to pages. */
export interface Contract {
  calls: Calls;
  site: SiteData;
}
