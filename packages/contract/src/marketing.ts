import { type CallOptions, call } from './http.js';
import { MARKETING_PATH } from './paths.js';

export interface MarketingVisits {
  visits: number;
}

/** Body of `GET /api/marketing-data`: visits by marketing id. */
export type MarketingData = Record<string, MarketingVisits>;

/** Body of `POST /api/marketing-data`. */
export interface AddMarketingLink extends MarketingVisits {
  id: string;
}

/** Query of `GET /api/staff/daily-visits`: dates `YYYY-MM-DD` in Sydney, both included. */
export interface FindDailyVisits {
  from: string;
  to: string;
  /** Of one link; omit for all links together. */
  id?: string;
}

/** Longest range that a call may ask for, in days. */
export const MAX_DAYS_OF_VISITS = 366;

export interface DayOfVisits {
  /** `YYYY-MM-DD` in Sydney. */
  day: string;
  visits: number;
  /** Quote requests and bookings of that day by customers who came by the link. */
  quotes: number;
  bookings: number;
}

/** Response of `GET /api/staff/daily-visits`: every day of the range, in order. */
export interface DailyVisits {
  days: DayOfVisits[];
}

export const DAILY_VISITS_URL = '/api/staff/daily-visits';
export const MARKETING_DATA_URL = '/api/marketing-data';
export const marketingLinkUrl = (id: string) => `${MARKETING_DATA_URL}/${encodeURIComponent(id)}`;
/** Where the shell's server reports a visit; the shell refuses this call to everybody else. */
export const marketingVisitsUrl = (id: string) => `${marketingLinkUrl(id)}/visits`;
/** Where a marketing link leads. */
export const marketingPagePath = (id: string) => `${MARKETING_PATH}/${encodeURIComponent(id)}`;

/** The visits: {@link MarketingData}, which the caller parses. */
export function marketingData(options: CallOptions = {}) {
  return call<unknown>(MARKETING_DATA_URL, { ...options, responseType: 'json' });
}

export function addMarketingLink(link: AddMarketingLink, options: CallOptions = {}) {
  return call(MARKETING_DATA_URL, { ...options, method: 'POST', body: link });
}

export function updateVisits(id: string, visits: MarketingVisits, options: CallOptions = {}) {
  return call(marketingLinkUrl(id), { ...options, method: 'PUT', body: visits });
}

/** Visits by day: {@link DailyVisits}, which the caller parses. */
export function dailyVisits(range: FindDailyVisits, options: CallOptions = {}) {
  const query = new URLSearchParams({ ...range });
  return call<unknown>(`${DAILY_VISITS_URL}?${query}`, { ...options, responseType: 'json' });
}
