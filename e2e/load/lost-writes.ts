import pg from 'pg';
import type { Acknowledged } from './visitor.js';

/** What the database has of what was acknowledged. */
export interface Kept {
  acknowledged: number;
  lost: number;
  doubled: number;
}

/** Looks for every acknowledged quote request and booking, cancelled or not. */
export async function keptWrites(url: string, acknowledged: Acknowledged): Promise<Kept> {
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
