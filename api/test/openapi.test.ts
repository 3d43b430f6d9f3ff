import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { BOOK_RECURRING_SLOT_URL, RECURRING_BOOKINGS_URL } from '@site/contract/bookings';
import { CLOSED_SLOTS_URL, STAFF_CLOSED_SLOTS_URL } from '@site/contract/closed-slots';
import { ERASE_CUSTOMER_URL, EXPORT_CUSTOMER_URL } from '@site/contract/customer-data';
import { EVENT_URLS } from '@site/contract/events';
import { LIVE_URL, READY_URL } from '@site/contract/health';
import { LIMITS } from '@site/contract/limits';
import { DAILY_VISITS_URL, MARKETING_DATA_URL } from '@site/contract/marketing';
import { MY_BOOKING_URL } from '@site/contract/my-booking';
import { QUOTE_FILES_URL } from '@site/contract/quote-files';
import { FIND_QUOTES_URL, STAFF_QUOTES_URL } from '@site/contract/quote-inbox';
import { SUBMIT_QUOTE_URL } from '@site/contract/quotes';
import { STAFF_SESSION_URL } from '@site/contract/session';
import { STAFF_BOOKINGS_URL } from '@site/contract/staff-bookings';
import { STAFF_LINKS_URL } from '@site/contract/staff-links';
import {
  ACCEPT_INVITATION_URL,
  FIND_INVITATION_URL,
  INVITATIONS_URL,
  STAFF_PASSWORD_URL,
  TEAM_URL,
} from '@site/contract/staff-team';
import { startApi, type TestApi } from './support/api.js';
import { knownUrl, storeKnownAccount, storeKnownRows } from './support/known-rows.js';
import { ApiDocument, exampleOf } from './support/openapi.js';
import { errorOf } from './support/responses.js';
import { emptyTables } from './support/send-example.js';
import { cookieOf, joined, signIn } from './support/staff-accounts.js';

const NO_BOOKING = 'There is no booking "999999".';
const NO_LINK = /^This link does not work any more\./;

let api: TestApi;
let document: ApiDocument;
const fieldsOf = (name: string) => Object.entries(document.schema(name).properties ?? {});

beforeAll(async () => {
  api = await startApi();
  document = await ApiDocument.of(api);
});
afterAll(() => api.stop());

test('§7 the documentation describes every call', () => {
  expect(
    document.operations.map(({ path, method }) => `${method.toLowerCase()} ${path}`).sort(),
  ).toEqual(
    [
      `get ${RECURRING_BOOKINGS_URL}`,
      `post ${BOOK_RECURRING_SLOT_URL}`,
      `post ${SUBMIT_QUOTE_URL}`,
      `post ${QUOTE_FILES_URL}`,
      `post ${FIND_QUOTES_URL}`,
      `post ${EXPORT_CUSTOMER_URL}`,
      `post ${ERASE_CUSTOMER_URL}`,
      `get ${STAFF_QUOTES_URL}/{id}`,
      `put ${STAFF_QUOTES_URL}/{id}`,
      `get ${STAFF_QUOTES_URL}/{id}/files/{file}`,
      `get ${MARKETING_DATA_URL}`,
      `post ${MARKETING_DATA_URL}`,
      `put ${MARKETING_DATA_URL}/{id}`,
      `post ${MARKETING_DATA_URL}/{id}/visits`,
      `get ${DAILY_VISITS_URL}`,
      `get ${STAFF_LINKS_URL}`,
      `put ${STAFF_LINKS_URL}/{id}`,
      `get ${STAFF_SESSION_URL}`,
      `post ${STAFF_SESSION_URL}`,
      `delete ${STAFF_SESSION_URL}`,
      `get ${TEAM_URL}`,
      `put ${TEAM_URL}/{id}/role`,
      `delete ${TEAM_URL}/{id}`,
      `get ${TEAM_URL}/{id}/sessions`,
      `delete ${TEAM_URL}/{id}/sessions`,
      `delete ${TEAM_URL}/{id}/sessions/{session}`,
      `post ${INVITATIONS_URL}`,
      `put ${INVITATIONS_URL}/{id}`,
      `delete ${INVITATIONS_URL}/{id}`,
      `post ${FIND_INVITATION_URL}`,
      `post ${ACCEPT_INVITATION_URL}`,
      `put ${STAFF_PASSWORD_URL}`,
      `get ${CLOSED_SLOTS_URL}`,
      `get ${STAFF_CLOSED_SLOTS_URL}`,
      `put ${STAFF_CLOSED_SLOTS_URL}/{day}/{start}`,
      `delete ${STAFF_CLOSED_SLOTS_URL}/{day}/{start}`,
      `get ${MY_BOOKING_URL}`,
      `get ${MY_BOOKING_URL}/calendar`,
      `put ${MY_BOOKING_URL}/slot`,
      `put ${MY_BOOKING_URL}/cleans/{date}`,
      `put ${MY_BOOKING_URL}/contact`,
      `put ${MY_BOOKING_URL}/cancellation`,
      `get ${STAFF_BOOKINGS_URL}/{id}`,
      `put ${STAFF_BOOKINGS_URL}/{id}/first-clean`,
      `put ${STAFF_BOOKINGS_URL}/{id}/slot`,
      `put ${STAFF_BOOKINGS_URL}/{id}/details`,
      `put ${STAFF_BOOKINGS_URL}/{id}/cleans/{date}`,
      `put ${STAFF_BOOKINGS_URL}/{id}/cancellation`,
      `delete ${STAFF_BOOKINGS_URL}/{id}/cancellation`,
      ...EVENT_URLS.map((url) => `get ${url}`),
      `get ${LIVE_URL}`,
      `get ${READY_URL}`,
      'get /api/contract',
    ].sort(),
  );
});

test('§7 a linter finds nothing wrong with the documentation', () => {
  const linter = path.join(__dirname, 'support/lint-openapi.mjs');
  const problems = execFileSync(process.execPath, [linter], {
    input: JSON.stringify(document.source),
    encoding: 'utf8',
  });
  expect(JSON.parse(problems)).toEqual([]);
});

test('§8 every failure of every call is documented with its sentence', () => {
  for (const { responses } of document.operations) {
    const failures = Object.entries(responses).filter(([status]) => status >= '400');
    expect(failures.map(([status]) => status)).toEqual(
      expect.arrayContaining(['400', '429', '503']),
    );
    for (const [, failure] of failures) {
      const [, name = ''] = /"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(failure)) ?? [];
      expect(document.schema(name).properties).toHaveProperty('error');
    }
  }
});

test.each([
  'BookSlotDto',
  'CustomerDataDto',
  'PropertyDetailsDto',
  'QuoteRequestDto',
  'FindQuotesDto',
  'ChangeQuoteDto',
  'CustomerAddressDto',
  'AddMarketingLinkDto',
  'MarketingVisitsDto',
  'CountVisitDto',
  'SignInDto',
  'CloseSlotDto',
  'ConfirmFirstCleanDto',
  'MoveBookingDto',
  'ChangeDetailsDto',
  'CancelBookingDto',
  'MoveMyBookingDto',
  'ChangeMyCleanDto',
  'CancelMyBookingDto',
  'InvitePersonDto',
  'RepeatInvitationDto',
  'ChangeRoleDto',
  'FindInvitationDto',
  'AcceptInvitationDto',
  'ChangePasswordDto',
])('§5 every field of %s is documented with its limits and an example', (name) => {
  expect(fieldsOf(name)).not.toEqual([]);
  for (const [field, schema] of fieldsOf(name)) {
    if (schema.properties) continue;
    expect([field, schema.example]).not.toEqual([field, undefined]);
    const limits = [schema.enum, schema.maxLength, schema.maximum, schema.type === 'array'];
    expect([field, limits.some(Boolean)]).toEqual([field, true]);
  }
});

/** Together they have all text fields for which the contract has a limit. */
const LIMITED_DTOS = [
  'QuoteRequestDto',
  'AddMarketingLinkDto',
  'FindQuotesDto',
  'ChangeQuoteDto',
  'CloseSlotDto',
];

test('§5 the documented limits are those of the contract', () => {
  const limits = Object.fromEntries(
    LIMITED_DTOS.flatMap(fieldsOf)
      .filter(([name, { maxLength }]) => maxLength && name !== 'after')
      .map(([name, { maxLength }]) => [name === 'id' ? 'marketingId' : name, maxLength]),
  );
  expect(limits).toEqual(LIMITS);
});

test('§7 every documented example is accepted', async () => {
  const calls = document.operations.filter(({ body }) => body !== undefined);
  expect(calls).toHaveLength(27);
  // The account of the examples; only an owner may make all calls.
  await joined(api, 'owner', 'Zoe');
  await storeKnownAccount(api.database);
  for (const { method, path, body = {} } of calls) {
    // Each call finds the same rows: an invitation that is sent again has another link.
    await emptyTables(api.database);
    await storeKnownRows(api.database, '');
    const response = await api.send(method, knownUrl(path), {
      body: JSON.stringify(exampleOf(body)),
      headers: { cookie: cookieOf(await signIn(api, 'zoe@example.com')) },
    });
    // No booking has that id: its change is refused after the example has been read.
    const isAccepted =
      response.status < 300 ||
      errorOf(response) === NO_BOOKING ||
      NO_LINK.test(errorOf(response) ?? '');
    expect([path, response.text, isAccepted]).toEqual([path, response.text, true]);
  }
});

test('§7 the documentation can be read in a browser', async () => {
  const page = await api.get('/api/docs');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
});
