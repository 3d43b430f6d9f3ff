import type { QuoteRequest } from '@site/contract/quotes';
import { quoteEmailToCustomer, quoteEmailToOffice } from './quote-emails.js';

const quote: QuoteRequest = {
  name: 'Mia Nguyen',
  email: 'mia@example.com',
  phone: '0491 570 157',
  address: '1 Crown St, Surry Hills NSW 2010',
  specialInstructions: '',
  type: 'residential',
  bedrooms: 0,
  bathrooms: 0,
  selectedServices: [],
};
const company = { name: 'Southerly Cleaning', phone: '0491 570 156' };

test('rooms that the customer is not sure of are named as in the form', () => {
  for (const { facts } of [quoteEmailToCustomer(quote, company), quoteEmailToOffice(quote)]) {
    expect(Object.fromEntries(facts)).toMatchObject({
      Bedrooms: 'None or not sure',
      Bathrooms: 'None or not sure',
    });
  }
});

test('the property is named as in the form', () => {
  for (const { facts } of [quoteEmailToCustomer(quote, company), quoteEmailToOffice(quote)]) {
    expect(Object.fromEntries(facts)).toMatchObject({ Property: 'Residential' });
  }
});
