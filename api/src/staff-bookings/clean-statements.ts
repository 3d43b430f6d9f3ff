import type { Statement } from '../database/statements.js';
import { queueBookingChange } from '../mail/queue-booking-change.js';
import { queueCustomerChange } from '../mail/queue-customer-change.js';
import { queueReminder } from '../mail/queue-reminder.js';
import { type ChangingActor, NEXT_VERSION, RESULT, recorded } from './change-fragments.js';

const CHANGES = {
  skipped: {
    dates: 'array_append(skipped_cleans, $4::text)',
    when: '$4::text <> ALL (skipped_cleans)',
  },
  unskipped: {
    dates: 'array_remove(skipped_cleans, $4::text)',
    when: '$4::text = ANY (skipped_cleans)',
  },
} as const;

const changeClean = (
  change: keyof typeof CHANGES,
  actor: ChangingActor,
  name: string,
): Statement => ({
  name,
  text: `
    WITH changed AS (
      UPDATE recurring_booking SET skipped_cleans = ${CHANGES[change].dates}, ${NEXT_VERSION}
      WHERE id = $1::bigint AND version = $2::integer AND ${CHANGES[change].when}
      RETURNING id, version
    ),
    entry AS (${recorded(change, `jsonb_build_object('date', $4::text)`, actor)}),
    mail AS (${
      actor === 'staff'
        ? queueBookingChange('changed', `'changed'`)
        : queueCustomerChange('changed', change, '$4')
    }),
    reminder AS (${queueReminder('changed', '$5')})
    ${RESULT}`,
});

/** Skips the clean on `$4`; the customer is then reminded of `$5`, of nothing when it is null. */
export const SKIP_CLEAN = changeClean('skipped', 'staff', 'skip-clean');
export const SKIP_BY_CUSTOMER = changeClean('skipped', 'customer', 'skip-by-customer');

/** Holds the skipped clean on `$4` after all; the customer is then reminded of `$5`, of nothing when it is null. */
export const UNSKIP_CLEAN = changeClean('unskipped', 'staff', 'unskip-clean');
export const UNSKIP_BY_CUSTOMER = changeClean('unskipped', 'customer', 'unskip-by-customer');
