import { type CallOptions, call } from './http.js';
import { UPLOAD_TOKEN_HEADER } from './quote-files.js';

export const PROPERTY_TYPES = ['residential', 'commercial'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** Services that can be chosen for each type (requirements §3). */
export const QUOTE_SERVICES = {
  residential: [
    'Apartment/Townhouse',
    'House',
    'End of Lease',
    'Windows',
    'General Clean',
    'Deep Clean',
  ],
  commercial: [
    'Office Cleaning',
    'Strata Cleaning',
    'NDIS Cleaning',
    'General Cleaning',
    'Deep Cleaning',
    'Gym Cleaning',
  ],
} as const satisfies Record<PropertyType, readonly string[]>;

/** Body of `POST /api/submit-quote`. */
export interface QuoteRequest {
  name: string;
  email: string;
  phone: string;
  address: string;
  specialInstructions: string;
  type: PropertyType;
  /** 0 to 6 for residential requests, otherwise null. */
  bedrooms: number | null;
  bathrooms: number;
  selectedServices: string[];
}

export const SUBMIT_QUOTE_URL = '/api/submit-quote';

/**
 * Sends a quote request. The key makes a repeated request get the first response again.
 *
 * @returns the token with which files can be sent for an hour; null from an API that accepts no files
 */
export async function submitQuote(
  quote: QuoteRequest,
  options: CallOptions & { idempotencyKey: string },
): Promise<string | null> {
  const request = { ...options, method: 'POST', body: quote, responseType: 'headers' } as const;
  return (await call(SUBMIT_QUOTE_URL, request)).get(UPLOAD_TOKEN_HEADER);
}
