/**
 * Each of these changes booking `$1` when it has the version `$2` (an undo names it otherwise, see there), raises the
 * version, records what staff member `$3` or the customer did, and queues the emails about it, all or nothing. It returns
 * whether it changed the booking. The date of the clean that the customer is reminded of may be null: then there is no
 * reminder. A change that begins a new series records how many cleans were held before.
 */

import type { Statement } from '../database/statements.js';
import { recordHistory } from '../history/history-statements.js';
import { CANCELLATION_DELAY_S, queueBookingChange } from '../mail/queue-booking-change.js';
import { queueContactChange, queueCustomerChange } from '../mail/queue-customer-change.js';
import { dropReminder, queueReminder } from '../mail/queue-reminder.js';
import { postponeToOffice, queueUnsentAgain } from '../mail/queue-unsent-again.js';
import { BEFORE, type ChangingActor, NEXT_VERSION, RESULT, recorded } from './change-fragments.js';

const slotOf = (row: string) => `jsonb_build_object('day', ${row}.day,
  'start', to_char(${row}.start_time, 'HH24:MI'), 'end', to_char(${row}.end_time, 'HH24:MI'))`;

/** What the customer is mailed about: the first date of the booking, or another change. */
const CONFIRMED_OR_CHANGED = `CASE
  WHEN (SELECT first_clean FROM before) IS NULL AND changed.first_clean IS NOT NULL THEN 'confirmed'
  ELSE 'changed' END`;

/**
 * Confirms or changes the date of the first clean: `$4`, which is then no longer skipped. The customer is reminded of
 * `$5`; `$6` cleans were held.
 */
export const CONFIRM_FIRST_CLEAN: Statement = {
  name: 'confirm-first-clean',
  text: `
    WITH before AS (${BEFORE}),
    changed AS (
      UPDATE recurring_booking
      SET first_clean = $4::date,
        skipped_cleans = array_remove(skipped_cleans, to_char($4::date, 'YYYY-MM-DD')), ${NEXT_VERSION}
      WHERE id = $1::bigint AND version = $2::integer AND (first_clean IS DISTINCT FROM $4::date
        OR to_char($4::date, 'YYYY-MM-DD') = ANY (skipped_cleans))
      RETURNING id, version, first_clean
    ),
    entry AS (${recorded(
      'confirmed',
      `jsonb_build_object('from', (SELECT first_clean FROM before), 'to', changed.first_clean,
        'cleansHeld', $6::integer)`,
    )}),
    mail AS (${queueBookingChange('changed', CONFIRMED_OR_CHANGED)}),
    reminder AS (${queueReminder('changed', '$5')})
    ${RESULT}`,
};

const moveBooking = (actor: ChangingActor, name: string): Statement => ({
  name,
  text: `
    WITH before AS (${BEFORE}),
    changed AS (
      UPDATE recurring_booking
      SET day = $4, start_time = $5::time, end_time = $6::time, first_clean = $7::date,
        skipped_cleans = $8::text[], ${NEXT_VERSION}
      WHERE id = $1::bigint AND version = $2::integer AND NOT EXISTS (
        SELECT FROM recurring_booking taken WHERE taken.day = $4 AND taken.start_time = $5::time)
      RETURNING id, version, day, start_time, end_time, first_clean
    ),
    entry AS (${recorded(
      'moved',
      `jsonb_build_object('from', (SELECT ${slotOf('before')} FROM before), 'to', ${slotOf('changed')},
        'dateFrom', (SELECT first_clean FROM before), 'dateTo', changed.first_clean,
        'cleansHeld', $10::integer)`,
      actor,
    )}),
    mail AS (${
      actor === 'staff'
        ? queueBookingChange('changed', CONFIRMED_OR_CHANGED)
        : queueCustomerChange('changed', 'moved')
    }),
    reminder AS (${queueReminder('changed', '$9')})
    ${RESULT}`,
});

/**
 * Moves to day `$4` from `$5` to `$6`, when that slot is free; the series continues on `$7`, without the dates
 * `$8`. The customer is reminded of `$9`; `$10` cleans were held.
 */
export const MOVE_BOOKING = moveBooking('staff', 'move-booking');
export const MOVE_BY_CUSTOMER = moveBooking('customer', 'move-by-customer');

const DETAILS = {
  firstName: ['first_name', '$4'],
  lastName: ['last_name', '$5'],
  email: ['email', '$6'],
  phone: ['phone', '$7'],
  address: ['address', '$8'],
  cleaningFrequency: ['frequency', '$9'],
  bedrooms: ['bedrooms', '$10::smallint'],
  bathrooms: ['bathrooms', '$11::smallint'],
} as const;

const columns = Object.values(DETAILS);
const changedFields = Object.entries(DETAILS)
  .map(([field, [column, value]]) => `CASE WHEN ${column} <> ${value} THEN '${field}' END`)
  .join(', ');

const changeDetails = (actor: ChangingActor, name: string): Statement => ({
  name,
  text: `
    WITH before AS (${BEFORE}),
    fields AS (SELECT array_remove(ARRAY[${changedFields}], NULL) AS names FROM before),
    changed AS (
      UPDATE recurring_booking
      SET ${columns.map(([column, value]) => `${column} = ${value}`).join(', ')}, ${NEXT_VERSION}
      WHERE id = $1::bigint AND version = $2::integer
        AND (SELECT cardinality(names) FROM fields) > 0
      RETURNING id, version
    ),
    entry AS (${recorded(
      'changed',
      `jsonb_build_object('fields', (SELECT names FROM fields)) || coalesce((
        SELECT jsonb_build_object('frequencyFrom', frequency, 'dateFrom', first_clean,
          'cleansHeld', $13::integer)
        FROM before WHERE frequency <> $9), '{}')`,
      actor,
    )}),
    mail AS (${
      actor === 'staff'
        ? queueBookingChange('changed', `'changed'`)
        : queueContactChange('changed', 'SELECT names FROM fields')
    }),
    reminder AS (${queueReminder('changed', '$12')})
    ${RESULT}`,
});

/**
 * Changes customer, street address, frequency and rooms to `$4` to `$11`; without effect when nothing differs. The customer
 * is then reminded of `$12`; `$13` cleans were held.
 */
export const CHANGE_DETAILS = changeDetails('staff', 'change-details');
export const CHANGE_CONTACT_BY_CUSTOMER = changeDetails('customer', 'change-contact-by-customer');

const KEPT = `id, day, start_time, end_time, first_name, last_name, email, phone, address, frequency, bedrooms,
  bathrooms, idempotency_key, booked_at, first_clean, marketing_link_id, skipped_cleans`;

const cancelBooking = (actor: ChangingActor, name: string): Statement => ({
  name,
  text: `
    WITH removed AS (
      DELETE FROM recurring_booking WHERE id = $1::bigint AND version = $2::integer RETURNING *
    ),
    changed AS (
      INSERT INTO cancelled_booking (${KEPT}, version, changed_at, reason)
      SELECT ${KEPT}, version + 1, now(), $4 FROM removed
      RETURNING id, version, day, start_time, end_time
    ),
    entry AS (${recorded('cancelled', `jsonb_build_object('slot', ${slotOf('changed')})`, actor)}),
    mail AS (${
      actor === 'staff'
        ? queueBookingChange('changed', `'cancelled'`, CANCELLATION_DELAY_S)
        : queueCustomerChange('changed', 'cancelled')
    } UNION ALL ${queueUnsentAgain('changed')}),
    office_mail AS (${postponeToOffice('changed')}),
    ${dropReminder('changed')}
    ${RESULT}`,
});

/** Cancels for the reason `$4`. The slot is free at once; the email waits until the page no longer offers an undo. */
export const CANCEL_BOOKING = cancelBooking('staff', 'cancel-booking');
export const CANCEL_BY_CUSTOMER = cancelBooking('customer', 'cancel-by-customer');

/** Who did the latest to a row of `removed`. */
const LATEST_ACTOR = `(
  SELECT actor FROM history WHERE about = 'booking' AND about_id = removed.id::text
  ORDER BY id DESC LIMIT 1)`;

/**
 * Restores booking `$1` with its id, as staff member `$2`, if it has the version `$6` (any, if null), was cancelled less than
 * `$3` minutes ago, and its slot is free; `late` is whether it was cancelled earlier. The customer is emailed only if they
 * may know of the cancellation: they cancelled themselves, or it was more than `$4` seconds ago, so that its email may have
 * been sent. A customer who saw it on their own page is emailed by QUEUE_IF_RESTORED. The customer is reminded of `$5`.
 */
export const UNDO_CANCELLATION: Statement = {
  name: 'undo-cancellation',
  text: `
    WITH removed AS (
      DELETE FROM cancelled_booking cancelled
      WHERE id = $1::bigint AND version = coalesce($6::integer, version)
        AND cancelled_at > now() - $3 * interval '1 minute'
        AND NOT EXISTS (SELECT FROM recurring_booking taken
          WHERE taken.day = cancelled.day AND taken.start_time = cancelled.start_time)
      RETURNING *
    ),
    changed AS (
      INSERT INTO recurring_booking (${KEPT}, version, changed_at)
      OVERRIDING SYSTEM VALUE SELECT ${KEPT}, version + 1, now() FROM removed
      RETURNING id, version
    ),
    entry AS (${recordHistory({
      about: 'booking',
      rows: 'changed',
      action: 'restored',
      actor: 'staff',
      staff: '$2',
    })}),
    notified AS (
      SELECT changed.id, changed.version FROM changed, removed
      WHERE removed.cancelled_at < now() - $4 * interval '1 second' OR ${LATEST_ACTOR} = 'customer'
    ),
    mail AS (${queueBookingChange('notified', `'restored'`)}),
    reminder AS (${queueReminder('changed', '$5', '(SELECT cancelled_at FROM removed)')})
    SELECT count(*) > 0 AS changed, (SELECT count(*) FROM mail) AS emails,
      (SELECT count(*) FROM reminder) AS reminders,
      (SELECT cancelled_at <= now() - $3 * interval '1 minute'
        FROM cancelled_booking WHERE id = $1::bigint) AS late
    FROM changed`,
};
