import { DAYS } from '@site/contract/bookings';
import { formatDate } from '@site/contract/date-texts';
import type { HistoryEntry } from '@site/contract/history';
import * as v from 'valibot';
import { timeRange } from '../shared/booking-text';

const Slot = v.object({ day: v.picklist(DAYS), start: v.string(), end: v.string() });
const IsoDate = v.pipe(v.string(), v.isoDate());

const Confirmed = v.object({ from: v.nullable(IsoDate), to: IsoDate });
const Moved = v.object({ from: Slot, to: Slot });
const OfClean = v.object({ date: IsoDate });
const Changed = v.object({ fields: v.array(v.string()) });

const FIELD_NAMES: Readonly<Record<string, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  cleaningFrequency: 'frequency',
};

/** `frequency, bedrooms and bathrooms` */
const LIST = new Intl.ListFormat('en-AU');

const slotText = (slot: v.InferOutput<typeof Slot>) => `${slot.day} ${timeRange(slot)}`;

/** What was done, as a sentence without its subject. An action of a later version of the API is shown by its name. */
export function historyText({ action, details }: HistoryEntry): string {
  if (action === 'confirmed' && v.is(Confirmed, details)) {
    const to = formatDate(details.to);
    if (details.from === null) return `confirmed the first clean for ${to}`;
    return details.from === details.to
      ? `decided to hold the first clean on ${to} after all`
      : `changed the first clean from ${formatDate(details.from)} to ${to}`;
  }
  if (action === 'moved' && v.is(Moved, details)) {
    return `moved the booking from ${slotText(details.from)} to ${slotText(details.to)}`;
  }
  if (action === 'changed' && v.is(Changed, details)) {
    return `changed ${LIST.format(details.fields.map((field) => FIELD_NAMES[field] ?? field))}`;
  }
  if (action === 'skipped' && v.is(OfClean, details)) {
    return `skipped the clean on ${formatDate(details.date)}`;
  }
  if (action === 'unskipped' && v.is(OfClean, details)) {
    return `no longer skips the clean on ${formatDate(details.date)}`;
  }
  if (action === 'cancelled') return 'cancelled the booking';
  if (action === 'restored') return 'undid the cancellation';
  return action;
}

const ACTOR_NAMES = { staff: 'The office', customer: 'The customer', website: 'The website' };

/** Who did it. */
export const actorText = ({ actor, actorName }: HistoryEntry) => actorName ?? ACTOR_NAMES[actor];
