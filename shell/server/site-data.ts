import type { SiteData } from '@site/contract/site';
import type { Env } from './env.js';

const SYDNEY_YEAR = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  timeZone: 'Australia/Sydney',
});
/** Formatting a date costs as much as the rest of a cached response. */
const CHECK_MS = 60_000;

/**
 * The data of the site for every page. The result is the identical object until the year changes, so
 * that what was made from it can be recognised by identity.
 */
export function siteDataSource(
  { company, origin, staffAccess }: Pick<Env, 'company' | 'origin' | 'staffAccess'>,
  now: () => number = Date.now,
): () => SiteData {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let site: SiteData = { company, origin, staffAccess, year: 0 };
  return () => {
    // The clock may have been set back.
    if (Math.abs(now() - checkedAt) < CHECK_MS) return site;
    checkedAt = now();
    const year = Number(SYDNEY_YEAR.format(checkedAt));
    if (year !== site.year) site = { ...site, year };
    return site;
  };
}
