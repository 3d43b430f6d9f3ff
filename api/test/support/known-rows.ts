import { STAFF_QUOTES_URL } from '@site/contract/quote-inbox';
import type { TestDatabase } from './database.js';

/** What calls find that have an id in their address. */
const KNOWN_LINK = 'known';
/** Higher than any that the tests store otherwise. */
const KNOWN_QUOTE = '1000000';

/** The address of a documented call, for what is known. */
export const knownAddress = (path: string) =>
  path.replace('{id}', path.startsWith(STAFF_QUOTES_URL) ? KNOWN_QUOTE : KNOWN_LINK);

export async function storeKnownRows(database: TestDatabase): Promise<void> {
  await database.query('INSERT INTO marketing_link VALUES ($1, 1)', [KNOWN_LINK]);
  await database.query(
    `INSERT INTO quote_request (id, name, email, phone, address, special_instructions, type,
      bedrooms, bathrooms, selected_services) OVERRIDING SYSTEM VALUE
    VALUES ($1, 'Mia', 'mia@example.com', '1', 'x', '', 'residential', 1, 1, '{}')`,
    [KNOWN_QUOTE],
  );
}
