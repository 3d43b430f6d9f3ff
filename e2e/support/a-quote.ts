import type { QuoteRequest } from '@site/contract/quotes';

/** A quote request that the API accepts. */
export const aQuote = (name: string, changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
  name,
  email: 'visitor@example.com',
  phone: '0491 570 158',
  address: '9 Banksia Street, Mosman NSW 2088',
  specialInstructions: '',
  type: 'residential',
  bedrooms: 2,
  bathrooms: 1,
  selectedServices: ['House'],
  ...changes,
});
