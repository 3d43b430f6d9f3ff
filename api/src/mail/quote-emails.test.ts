import { quoteEmailToCustomer, quoteEmailToOffice } from './quote-emails.js';

const quote = {
  name: 'Mia Nguyen',
  email: 'mia@example.com',
  phone: '0491 570 157',
  address: '1 Crown St, Surry Hills NSW 2010',
  specialInstructions: '',
  type: 'residential',
  bedrooms: 0,
  bathrooms: 0,
  selectedServices: [],
} as const;
const company = { name: 'Southerly Cleaning', phone: '0491 570 156' };

test('rooms that nobody is sure of are said as in the form', () => {
  const request = { ...quote, selectedServices: [] };
  for (const { facts } of [quoteEmailToCustomer(request, company), quoteEmailToOffice(request)]) {
    expect(Object.fromEntries(facts)).toMatchObject({
      Bedrooms: 'None or not sure',
      Bathrooms: 'None or not sure',
    });
  }
});
