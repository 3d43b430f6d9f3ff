import type { QUOTE_SERVICES } from '@site/contract/quotes';
import type { ServiceRoute } from '../shared/service-list';

type QuoteService = (typeof QUOTE_SERVICES)[keyof typeof QUOTE_SERVICES][number];

/** The choice of the quote form for each service page; it has none of its own for carpets. */
const QUOTE_SERVICE: Readonly<Record<ServiceRoute, QuoteService>> = {
  '/services/general-cleaning': 'General Clean',
  '/services/commercial-cleaning': 'General Cleaning',
  '/services/office-cleaning': 'Office Cleaning',
  '/services/gym-cleaning': 'Gym Cleaning',
  '/services/end-of-lease-cleaning': 'End of Lease',
  '/services/strata-cleaning': 'Strata Cleaning',
  '/services/bond-cleaning': 'End of Lease',
  '/services/window-cleaning': 'Windows',
  '/services/carpet-cleaning': 'Deep Clean',
  '/services/spring-cleaning': 'Deep Clean',
};

/** The URL of the quote form with the service of a page already chosen. */
export function quotePath(route: ServiceRoute): string {
  return `/instant-quote?${new URLSearchParams({ service: QUOTE_SERVICE[route] })}`;
}
