import type { BookSlot, CustomerData } from '@site/contract/bookings';
import type { QuoteRequest } from '@site/contract/quotes';

export const aCustomer = (changes: Partial<CustomerData> = {}): CustomerData => ({
  firstName: 'Mia',
  lastName: 'Nguyen',
  email: 'mia@example.com',
  phone: '0491 570 156',
  address: '1 Crown St, Surry Hills NSW 2010',
  ...changes,
});

export const aBooking = (changes: Partial<BookSlot> = {}): BookSlot => ({
  day: 'Tuesday',
  start: '09:00',
  end: '11:00',
  customerData: aCustomer(),
  cleaningFrequency: 'weekly',
  propertyDetails: { bedrooms: 2, bathrooms: 1 },
  ...changes,
});

export const aQuote = (changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
  name: 'Mia Nguyen',
  email: 'mia@example.com',
  phone: '0491 570 156',
  address: '1 Crown St, Surry Hills NSW 2010',
  specialInstructions: 'The key is under the mat.\nPlease mind the cat.',
  type: 'residential',
  bedrooms: 3,
  bathrooms: 2,
  selectedServices: ['House', 'Windows'],
  ...changes,
});
