import { DAYS } from '@site/contract/bookings';
import * as v from 'valibot';
import type { ClientResponse } from './client.js';

export const CHANGED = 'Somebody has changed this meanwhile. Load it again.';

const Failure = v.looseObject({ error: v.optional(v.string()) });
/** A record keeps the order in which the days came, and loose objects keep fields that should not be there. */
const Week = v.record(
  v.picklist(DAYS),
  v.array(
    v.looseObject({
      id: v.optional(v.string()),
      start: v.string(),
      end: v.string(),
      customer: v.optional(v.unknown()),
      bookedAt: v.optional(v.string()),
    }),
  ),
);

/** The sentence of a refusal; undefined in the response to what succeeds. */
export const errorOf = (response: ClientResponse): string | undefined =>
  v.parse(Failure, response.json()).error;

/** Status and sentence, to compare both at once. */
export const outcome = (response: ClientResponse) => [response.status, errorOf(response)];

/**
 * The bookings of the week by day.
 *
 * @throws {v.ValiError} when the response is something else
 */
export const weekOf = (response: ClientResponse) => v.parse(Week, response.json());
