/**
 * What a call of the API may send to Postgres: one statement for the session of staff, one for what it
 * does. Counted by `api/test/statement-counts.test.ts`; the emails that a call queues are sent by jobs.
 */
export const MAX_STATEMENTS = 2;

/** Calls that need more. Those on hot paths, such as a booking, are not among them. */
export const MAX_STATEMENTS_OF: Readonly<Record<string, number>> = {
  // Writes a row to find out whether the disk accepts it.
  'GET /api/health/ready': 6,
  // A change reads the booking before, to refuse with the right sentence, and after.
  'PUT /api/staff/bookings/{id}/first-clean': 4,
  'PUT /api/staff/bookings/{id}/slot': 4,
  'PUT /api/staff/bookings/{id}/details': 4,
  'PUT /api/staff/bookings/{id}/cleans/{date}': 4,
  'PUT /api/staff/bookings/{id}/cancellation': 4,
  'DELETE /api/staff/bookings/{id}/cancellation': 4,
  // A transaction, which locks the cancelled bookings before it erases.
  'POST /api/staff/customers/erase': 5,
  // The first stream makes the process listen, and looks at the session once more when it does.
  'GET /api/staff/events': 3,
  // As a change by staff, and the limits of one address before and after.
  'PUT /api/my-booking/slot': 5,
  'PUT /api/my-booking/cleans/{date}': 5,
  'PUT /api/my-booking/contact': 5,
  'PUT /api/my-booking/cancellation': 5,
  // Queues the removal of the file, in case it does not arrive.
  'POST /api/quote-files': 4,
  // Attempts are counted before the password is checked, and forgotten when it is right.
  'POST /api/staff/session': 7,
  'PUT /api/staff/password': 9,
  'POST /api/staff/invitations/find': 3,
  'POST /api/staff/invitations/accept': 6,
  // A change of the team responds with the team after it.
  'POST /api/staff/invitations': 3,
  'PUT /api/staff/invitations/{id}': 3,
  'DELETE /api/staff/invitations/{id}': 3,
  'PUT /api/staff/team/{id}/role': 3,
  'DELETE /api/staff/team/{id}': 3,
  'DELETE /api/staff/team/{id}/sessions': 3,
  'DELETE /api/staff/team/{id}/sessions/{session}': 3,
};

/** What the first visit to a page may load with an empty cache, compressed, in bytes. */
export interface PageBudget {
  /** The HTML with the CSS of the page. */
  document: number;
  script: number;
  font: number;
  /** Of the images that a desktop browser shows without scrolling, and the icon. */
  image: number;
  /** With that for the document, without those to the API. */
  requests: number;
}

const PLAIN: PageBudget = {
  document: 13_350,
  script: 138_850,
  font: 43_500,
  image: 6_000,
  requests: 10,
};

/**
 * Budgets by page; the first that matches counts. Measured by `e2e/journeys/page-budgets.e2e.ts`; Node 22 compresses
 * 200 bytes worse than 20 and 24. All pages work after two round trips: the document names every file that they need.
 */
export const PAGE_BUDGETS: readonly (readonly [pages: RegExp, budget: PageBudget])[] = [
  // Its document arrives in the first round trip, with the ten pictures of the services after it.
  [/^\/$/, { ...PLAIN, document: 13_350, script: 141_750, image: 13_000, requests: 17 }],
  [/^\/services\//, { ...PLAIN, document: 14_350, script: 145_250 }],
  [/^\/book-regular-cleaning$/, { ...PLAIN, document: 14_000, script: 149_150 }],
  // With the form and its files.
  [/^\/instant-quote$/, { ...PLAIN, script: 141_600 }],
  // With the map.
  [/^\/service-areas$/, { ...PLAIN, document: 13_700 }],
  // With the pictures of its articles.
  [/^\/blog$/, { ...PLAIN, image: 7_000, requests: 14 }],
  [/^\//, PLAIN],
];
