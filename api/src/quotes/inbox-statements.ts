import { isoInstant } from '../database/iso-instant.js';
import type { Statement } from '../database/statements.js';
import { historyOf, recordHistory } from '../history/history-statements.js';

/**
 * Place of a request in the queue, as the index `quote_request_queue` has it: ids rise with time, so new
 * requests come first, the oldest at the top, and after them the latest of the others.
 */
const PLACE = `(CASE status WHEN 'new' THEN id - 1000000000000000 ELSE -id END)`;

const NOTE_JSON = `json_build_object('text', note.text, 'author', note.author_name,
  'writtenAt', ${isoInstant('note.written_at')})`;

const FILE_JSON = `json_build_object('id', file.id::text, 'name', file.name, 'type', file.type,
  'bytes', file.bytes, 'receivedAt', ${isoInstant('file.created_at')})`;

/** A row of `quote_request`, named `quote`, as JSON, with its files, its notes and its history. */
export const QUOTE_JSON = `json_build_object(
  'id', quote.id::text, 'name', quote.name, 'email', quote.email, 'phone', quote.phone,
  'address', quote.address, 'specialInstructions', quote.special_instructions,
  'type', quote.type, 'bedrooms', quote.bedrooms, 'bathrooms', quote.bathrooms,
  'selectedServices', quote.selected_services,
  'status', quote.status, 'version', quote.version,
  'requestedAt', ${isoInstant('quote.requested_at')},
  'answeredAt', ${isoInstant('quote.answered_at')},
  'files', (SELECT coalesce(json_agg(${FILE_JSON} ORDER BY file.id), '[]')
    FROM quote_file file WHERE file.quote_id = quote.id),
  'notes', (SELECT coalesce(json_agg(${NOTE_JSON} ORDER BY note.id), '[]')
    FROM quote_note note WHERE note.quote_id = quote.id),
  'history', ${historyOf('quote', 'quote.id::text')})`;

/**
 * A page of requests with one of the statuses `$1` and types `$2`, after the place `$3`, at most `$4`, and
 * for each status of `$5` how many there are, counted up to `$6`. Each pair of status and type is a range of
 * the index, read from its beginning; the counts sort as the index does, so that they read it, too.
 */
const page = (condition: string) => `
  WITH page AS (
    SELECT found.* FROM unnest($1::text[]) AS wanted (status), unnest($2::text[]) AS kind (type),
    LATERAL (
      SELECT *, ${PLACE} AS place FROM quote_request
      WHERE quote_request.status = wanted.status AND quote_request.type = kind.type
        AND ${PLACE} > $3::bigint ${condition}
      ORDER BY ${PLACE} LIMIT $4::integer + 1
    ) found
    ORDER BY place LIMIT $4::integer + 1
  ),
  shown AS (SELECT * FROM page ORDER BY place LIMIT $4::integer)
  SELECT json_build_object(
    'quotes', (SELECT coalesce(json_agg(${QUOTE_JSON} ORDER BY place), '[]')
      FROM shown quote),
    'next', CASE WHEN (SELECT count(*) FROM page) > $4::integer
      THEN (SELECT max(place)::text FROM shown) END,
    'counts', (
      SELECT json_object_agg(known.status, (
        SELECT count(*) FROM (
          SELECT FROM quote_request WHERE quote_request.status = known.status
          ORDER BY type, ${PLACE} LIMIT $6::integer) counted))
      FROM unnest($5::text[]) AS known (status))
  )::text AS json`;

export const QUOTES: Statement = { name: 'staff-quotes', text: page('') };

/**
 * {@link QUOTES} with all patterns `$9`; `$7` and `$8` are among them, for the index of texts. That index is fast for
 * a rare word, the index of the queue for a frequent one.
 */
export const MATCHING_QUOTES: Statement = {
  name: 'matching-staff-quotes',
  text: page(
    'AND search_text LIKE $7 AND search_text LIKE $8 AND search_text LIKE ALL ($9::text[])',
  ),
  plannedEachTime: true,
};

export const ONE_QUOTE: Statement = {
  name: 'staff-quote',
  text: `SELECT ${QUOTE_JSON}::text AS json FROM quote_request quote WHERE id = $1`,
};

/**
 * Gives the request `$1` the status `$3` and adds the note `$4` of `$5` unless it is empty, when its version
 * is still `$2`. Returns a row for a known request; its `json` is null when the version is another.
 * A statement does not see the rows that it adds: the last two parts, named as their tables, add them to what is read.
 */
export const CHANGE_QUOTE: Statement = {
  name: 'change-quote',
  text: `
    WITH earlier AS (SELECT id, status FROM quote_request WHERE id = $1 FOR UPDATE),
    changed AS (
      UPDATE quote_request SET
        status = $3,
        version = version + 1,
        answered_at = CASE WHEN $3 <> 'new' THEN coalesce(answered_at, now()) END
      FROM earlier
      WHERE quote_request.id = earlier.id AND version = $2
      RETURNING quote_request.*, earlier.status AS earlier_status
    ),
    added_note AS (
      INSERT INTO quote_note (quote_id, text, author_name)
      SELECT id, $4, $5::jsonb->>'name' FROM changed WHERE $4 <> '' RETURNING *
    ),
    moved AS (SELECT * FROM changed WHERE status <> earlier_status),
    move AS (${recordHistory({
      about: 'quote',
      rows: 'moved',
      action: 'moved',
      actor: 'staff',
      staff: '$5',
      details: `jsonb_build_object('from', moved.earlier_status, 'to', moved.status)`,
    })} RETURNING *),
    noting AS (${recordHistory({
      about: 'quote',
      rows: 'added_note',
      id: 'added_note.quote_id',
      action: 'noted',
      actor: 'staff',
      staff: '$5',
    })} RETURNING *),
    quote_note AS (
      SELECT * FROM quote_note WHERE quote_id = $1 UNION ALL SELECT * FROM added_note
    ),
    history AS (
      SELECT * FROM history WHERE about = 'quote' AND about_id = $1::text
      UNION ALL SELECT * FROM move UNION ALL SELECT * FROM noting
    )
    SELECT (SELECT ${QUOTE_JSON} FROM changed quote)::text AS json FROM earlier`,
};

/**
 * The request `$1` if the latest change to it was that member of staff `$5` gave version `$2` the status `$3` and the
 * note `$4`; otherwise no row. All history entries of one change have the same time. Those of the customer, whose
 * files may arrive meanwhile, are about no such change.
 */
export const REPEATED_CHANGE: Statement = {
  name: 'repeated-quote-change',
  text: `
    WITH latest AS (
      SELECT action, actor_name IS NOT DISTINCT FROM $5::jsonb->>'name'
        AND actor_id IS NOT DISTINCT FROM ($5::jsonb->>'id')::bigint AS is_own
      FROM history WHERE about = 'quote' AND about_id = $1::text AND actor <> 'customer' AND at = (
        SELECT at FROM history
        WHERE about = 'quote' AND about_id = $1::text AND actor <> 'customer'
        ORDER BY id DESC LIMIT 1)
    )
    SELECT ${QUOTE_JSON}::text AS json FROM quote_request quote
    WHERE id = $1::bigint AND version = $2::bigint + 1 AND status = $3
      AND (SELECT bool_and(is_own) FROM latest)
      AND CASE WHEN EXISTS (SELECT FROM latest WHERE action = 'noted')
        THEN $4 = (SELECT text FROM quote_note WHERE quote_id = $1::bigint ORDER BY id DESC LIMIT 1)
        ELSE $4 = '' END`,
};
