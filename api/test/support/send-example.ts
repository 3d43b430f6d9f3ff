import { EVENT_URLS } from '@site/contract/events';
import { QUOTE_FILES_URL } from '@site/contract/quote-files';
import type { Client, ClientResponse, RequestHeaders } from './client.js';
import type { TestDatabase } from './database.js';
import { knownHeaders, knownUrl } from './known-rows.js';
import { exampleOf, type Operation } from './openapi.js';
import { aPng } from './sample-files.js';

/** The tables that calls change, except accounts and their sessions. */
const CHANGED_TABLES = [
  'booking_link',
  'cancelled_booking',
  'closed_slot',
  'limit_usage',
  'marketing_day',
  'marketing_link',
  'quote_file',
  'quote_note',
  'quote_request',
  'quote_upload',
  'recurring_booking',
  'sign_in_attempt',
  'staff_invitation',
];

/**
 * Without triggers and foreign keys, so that nothing else is deleted. For a few rows it takes a tenth of the time of
 * TRUNCATE, which writes new files for each table and index.
 */
const EMPTY_TABLES = [
  'BEGIN',
  `SET LOCAL session_replication_role = 'replica'`,
  ...CHANGED_TABLES.map((table) => `DELETE FROM ${table}`),
  'COMMIT',
].join(';');

export const emptyTables = (database: TestDatabase) => database.query(EMPTY_TABLES);

/** Makes a documented call about a known row, with the example of the documentation. */
export const sendExample = (
  api: Client,
  { method, path, body }: Operation,
  headers: RequestHeaders,
): Promise<ClientResponse> =>
  api.send(
    // A stream of events never ends; a HEAD request shows who may open it.
    EVENT_URLS.includes(path) ? 'HEAD' : method,
    knownUrl(path),
    {
      headers: { ...knownHeaders(path), ...headers },
      ...(body && { body: JSON.stringify(exampleOf(body)) }),
      ...(path === QUOTE_FILES_URL && { body: new Uint8Array(aPng()) }),
    },
  );
