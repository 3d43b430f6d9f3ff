import type { Statement } from '../database/statements.js';
import { CLAIM_KEY } from '../http/idempotency.js';
import { queueMail } from '../mail/queue-mail.js';

/** Keeps a quote request and queues the messages about it, all or nothing. */
export const KEEP_QUOTE: Statement = {
  name: 'keep-quote',
  text: `
    WITH ${CLAIM_KEY},
    quote AS (
      INSERT INTO quote_request (name, email, phone, address, special_instructions, type, bedrooms,
        bathrooms, selected_services)
      SELECT $3, $4, $5, $6, $7, $8, $9::smallint, $10::smallint, $11::text[] FROM go_ahead
      RETURNING id
    ),
    mail AS (${queueMail('quote')})
    SELECT (SELECT count(*) FROM mail) > 0 AS kept`,
};

export const EARLIER_QUOTE: Statement = {
  name: 'earlier-quote',
  text: 'SELECT request FROM idempotency_key WHERE key = $1',
};
