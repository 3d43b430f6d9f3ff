import type { PoolConfig } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { BookingLinkEntity } from '../booking-links/booking-link.entity.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { CancelledBookingEntity } from '../bookings/cancelled-booking.entity.js';
import { ClosedSlotEntity } from '../closed-slots/closed-slot.entity.js';
import { HistoryEntity } from '../history/history.entity.js';
import { MarketingDayEntity } from '../marketing/marketing-day.entity.js';
import { MarketingLinkEntity } from '../marketing/marketing-link.entity.js';
import { QuoteFileEntity } from '../quote-files/quote-file.entity.js';
import { QuoteUploadEntity } from '../quote-files/quote-upload.entity.js';
import { QuoteEntity } from '../quotes/quote.entity.js';
import { QuoteNoteEntity } from '../quotes/quote-note.entity.js';
import { CreateTables1760000000000 } from './migrations/1760000000000-create-tables.js';
import { StaffSessions1760000100000 } from './migrations/1760000100000-staff-sessions.js';
import { Limits1760000200000 } from './migrations/1760000200000-limits.js';
import { WriteProbe1760000300000 } from './migrations/1760000300000-write-probe.js';
import { SlidingLimits1760000400000 } from './migrations/1760000400000-sliding-limits.js';
import { History1760000500000 } from './migrations/1760000500000-history.js';
import { QuoteInbox1760000600000 } from './migrations/1760000600000-quote-inbox.js';
import { ClosedSlots1760000700000 } from './migrations/1760000700000-closed-slots.js';
import { BookingChanges1760000800000 } from './migrations/1760000800000-booking-changes.js';
import { MarketingDays1760000900000 } from './migrations/1760000900000-marketing-days.js';
import { SiteChanges1760001000000 } from './migrations/1760001000000-site-changes.js';
import { CustomerPage1760001100000 } from './migrations/1760001100000-customer-page.js';
import { StaffAccounts1760001200000 } from './migrations/1760001200000-staff-accounts.js';
import { LinkAttribution1760001300000 } from './migrations/1760001300000-link-attribution.js';
import { QuoteFiles1760001400000 } from './migrations/1760001400000-quote-files.js';
import { ErasedQuotes1760001500000 } from './migrations/1760001500000-erased-quotes.js';
import { LettersWithStrokes1760001600000 } from './migrations/1760001600000-letters-with-strokes.js';
import { ErasedBookings1760001700000 } from './migrations/1760001700000-erased-bookings.js';

/** How long a request waits for a connection and for one statement, in milliseconds. */
const CONNECTION_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/**
 * What statements and the driver rely on, whatever is set for the database or its role. `DateStyle`: dates are read as
 * ISO 8601. `default_transaction_isolation`: a statement after a lock sees what the lock has waited for.
 * `standard_conforming_strings`: a backslash in a string is itself. `lock_timeout`: limits of the API end a wait.
 */
const SESSION = `
  SET DateStyle = ISO; SET IntervalStyle = postgres; SET TimeZone = 'UTC';
  SET default_transaction_isolation = 'read committed';
  SET standard_conforming_strings = on;
  SET lock_timeout = 0`;

/** Prepares each connection before its first statement. */
const prepared = (session: string): PoolConfig => ({
  async onConnect(client) {
    // A failure of a connection also fails its statement. Between two statements nobody listens, and an event
    // without a listener would end the process.
    client.on('error', () => {});
    await client.query(session);
  },
});

/** Options of each connection of a process that serves requests. */
const CONNECTION: PoolConfig = {
  ...prepared(SESSION),
  statement_timeout: STATEMENT_TIMEOUT_MS,
  // Postgres enforces the first; the client needs its own for a server that no longer answers.
  query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
  idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
  keepAlive: true,
};

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/** Entities, migrations and connections of the database. */
export function dataSourceOptions(url: string, poolSize: number): PostgresOptions {
  return {
    type: 'postgres',
    url,
    entities: [
      BookingEntity,
      CancelledBookingEntity,
      QuoteEntity,
      QuoteNoteEntity,
      QuoteFileEntity,
      QuoteUploadEntity,
      MarketingLinkEntity,
      MarketingDayEntity,
      HistoryEntity,
      ClosedSlotEntity,
      BookingLinkEntity,
    ],
    migrations: [
      CreateTables1760000000000,
      StaffSessions1760000100000,
      Limits1760000200000,
      WriteProbe1760000300000,
      SlidingLimits1760000400000,
      History1760000500000,
      QuoteInbox1760000600000,
      ClosedSlots1760000700000,
      BookingChanges1760000800000,
      MarketingDays1760000900000,
      SiteChanges1760001000000,
      CustomerPage1760001100000,
      StaffAccounts1760001200000,
      LinkAttribution1760001300000,
      QuoteFiles1760001400000,
      ErasedQuotes1760001500000,
      LettersWithStrokes1760001600000,
      ErasedBookings1760001700000,
    ],
    synchronize: false,
    poolSize,
    connectTimeoutMS: CONNECTION_TIMEOUT_MS,
    applicationName: 'cleaning-api',
    extra: CONNECTION,
    logging: false,
  };
}

/** Connections of the queue, with the same limits as those for requests. */
export const queuePoolConfig = (url: string, max: number): PoolConfig => ({
  connectionString: url,
  max,
  connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  ...CONNECTION,
});

/** Queries queue behind an `ALTER TABLE` that waits for its lock, so it gives up early. */
const MIGRATION_LOCK_TIMEOUT_MS = 2_000;

/** A connection of its own for migrations, which may take longer than a request, but not wait as long for a lock. */
export function migrationDataSource(url: string): DataSource {
  return new DataSource({
    ...dataSourceOptions(url, 1),
    // The driver sends no timeout of 0, so that of the role would stay.
    extra: prepared(
      `${SESSION}; SET statement_timeout = 0; SET lock_timeout = ${MIGRATION_LOCK_TIMEOUT_MS}`,
    ),
  });
}
