import { DAYS } from '@site/contract/bookings';
import * as v from 'valibot';
import type { Answer } from './client.js';

const Failure = v.looseObject({ error: v.optional(v.string()) });
/** A record keeps the order in which the days came, and loose objects keep what should not be there. */
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

/** The sentence of a refusal; undefined in the answer to what succeeds. */
export const errorOf = (answer: Answer): string | undefined =>
  v.parse(Failure, answer.json()).error;

/** The bookings of the week by day. @throws when the answer is something else */
export const weekOf = (answer: Answer) => v.parse(Week, answer.json());
