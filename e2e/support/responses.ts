import { DAYS } from '@site/contract/bookings';
import * as v from 'valibot';

/** What `json()` of a response in Playwright and of `fetch` has in common. */
interface JsonResponse {
  json(): Promise<unknown>;
}

const Visits = v.object({ visits: v.number() });
/** Parsed as entries: objects of the schema library leave out an id such as `__proto__`. */
const Links = v.pipe(
  v.custom<object>((data) => typeof data === 'object' && data !== null),
  v.transform(Object.entries),
  v.array(v.tuple([v.string(), Visits])),
);

/**
 * Marketing links with their visits.
 *
 * @throws {ValiError} when the response is something else
 */
export const linksOf = async (response: JsonResponse) =>
  new Map(v.parse(Links, await response.json()));

const Week = v.record(
  v.picklist(DAYS),
  v.array(v.looseObject({ start: v.string(), end: v.string() })),
);

/**
 * The bookings of the week by day.
 *
 * @throws {ValiError} when the response is something else
 */
export const weekOf = async (response: JsonResponse) => v.parse(Week, await response.json());

const Share = v.object({ deployment: v.object({ traffic: v.number() }) });
const Discovery = v.object({ microFrontends: v.record(v.string(), v.array(Share)) });

/**
 * Shares of visits in percent of the versions of a remote.
 *
 * @throws {ValiError} when the response has none
 */
export async function sharesOf(remote: string, response: JsonResponse): Promise<number[]> {
  const { microFrontends } = v.parse(Discovery, await response.json());
  return (microFrontends[remote] ?? []).map(({ deployment }) => deployment.traffic);
}
