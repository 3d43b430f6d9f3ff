import type { Statement } from '../database/statements.js';
import { ADMISSION, countUses } from '../limits/admission-statements.js';
import { queueMail } from '../mail/queue-mail.js';
import { firstInUse } from '../marketing/staff-link-statements.js';
import { allowFiles } from '../quote-files/upload-statements.js';

/** Stores a quote request and the upload token with the digest `$20`, and queues the emails, all or nothing. */
export const STORE_QUOTE: Statement = {
  name: 'store-quote',
  text: `
    WITH ${ADMISSION},
    quote AS (
      INSERT INTO quote_request (name, email, phone, address, special_instructions, type, bedrooms,
        bathrooms, selected_services, marketing_link_id)
      SELECT $10, $11, $12, $13, $14, $15, $16::smallint, $17::smallint, $18::text[],
        ${firstInUse('$19')} FROM claimed
      RETURNING id
    ),
    uses AS (${countUses('quote')}),
    upload AS (${allowFiles('quote', '$1', '$20')}),
    mail AS (${queueMail('quote')})
    SELECT EXISTS (SELECT FROM claimed) AS claimed, (SELECT count(*) FROM mail) AS emails`,
};

export const EARLIER_QUOTE: Statement = {
  name: 'earlier-quote',
  text: `
    SELECT request FROM idempotency_key
    WHERE key = $1 AND claimed_at >= now() - interval '24 hours'`,
};
