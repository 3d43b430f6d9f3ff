import pg from 'pg';
import type { Acknowledged } from './visitor.js';

/** How many writes were acknowledged, and how many are missing from the database, or in it twice. */
export interface WriteCounts {
  acknowledged: number;
  lost: number;
  doubled: number;
}

/** How many acknowledged quote requests and bookings, cancelled or not, the database lacks, or has twice. */
export async function countLostWrites(
  url: string,
  acknowledged: Acknowledged,
): Promise<WriteCounts> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const quotes = await names(client, 'SELECT name FROM quote_request');
    const bookings = await names(
      client,
      'SELECT first_name AS name FROM recurring_booking UNION ALL SELECT first_name FROM cancelled_booking',
    );
    const given = [...acknowledged.quotes, ...acknowledged.bookings];
    const rows = [...quotes, ...bookings];
    const kept = new Set(rows);
    return {
      acknowledged: given.length,
      lost: given.filter((name) => !kept.has(name)).length,
      doubled: rows.length - kept.size,
    };
  } finally {
    await client.end();
  }
}

async function names(client: pg.Client, sql: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sql);
  return rows.map(({ name }) => name);
}
