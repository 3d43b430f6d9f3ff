import type { Statement } from '../database/statements.js';
import { queueCustomerChange } from '../mail/queue-customer-change.js';
import { queueReminder } from '../mail/queue-reminder.js';
import { RAISED, RESULT, recorded } from '../staff-bookings/change-parts.js';

/** Skips the clean on `$4`; the customer is then reminded of `$5`, of nothing when it is null. */
export const SKIP_CLEAN: Statement = {
  name: 'skip-clean',
  text: `
    WITH changed AS (
      UPDATE recurring_booking SET skipped_cleans = array_append(skipped_cleans, $4::text), ${RAISED}
      WHERE id = $1::bigint AND version = $2::integer AND $4::text <> ALL (skipped_cleans)
      RETURNING id, version
    ),
    entry AS (${recorded('skipped', `jsonb_build_object('date', $4::text)`, 'customer')}),
    mail AS (${queueCustomerChange('changed', 'skipped', '$4')}),
    reminder AS (${queueReminder('changed', '$5')})
    ${RESULT}`,
};

/** Holds the skipped clean on `$4` after all; the customer is then reminded of `$5`, of nothing when it is null. */
export const UNSKIP_CLEAN: Statement = {
  name: 'unskip-clean',
  text: `
    WITH changed AS (
      UPDATE recurring_booking SET skipped_cleans = array_remove(skipped_cleans, $4::text), ${RAISED}
      WHERE id = $1::bigint AND version = $2::integer AND $4::text = ANY (skipped_cleans)
      RETURNING id, version
    ),
    entry AS (${recorded('unskipped', `jsonb_build_object('date', $4::text)`, 'customer')}),
    mail AS (${queueCustomerChange('changed', 'unskipped', '$4')}),
    reminder AS (${queueReminder('changed', '$5')})
    ${RESULT}`,
};
