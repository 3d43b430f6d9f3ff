import { askedRooms, PROPERTY_TYPE_NAMES } from '@site/contract/quote-texts';
import type { QuoteRequest } from '@site/contract/quotes';
import type { Company } from '../config/env.js';
import type { EmailContent } from './email-content.js';
import { emailWithoutLinks, withoutLinks } from './without-links.js';

export function quoteEmailToCustomer(quote: QuoteRequest, company: Company): EmailContent {
  return {
    subject: `Your quote request to ${company.name}`,
    paragraphs: [
      `Hello ${withoutLinks(quote.name)},`,
      'Thank you for your quote request. We have received it and will get back to you very soon. This is what you told us:',
    ],
    facts: facts(quote),
    closing: [
      `If you have any questions, call us on ${company.phone} or reply to this email.`,
      company.name,
    ],
  };
}

export function quoteEmailToOffice(quote: QuoteRequest): EmailContent {
  return {
    subject: `New quote request: ${quote.type}`,
    paragraphs: ['A customer asks for a quote.'],
    facts: [
      ['Customer', withoutLinks(quote.name)],
      ['Email', emailWithoutLinks(quote.email)],
      ['Phone', withoutLinks(quote.phone)],
      ...facts(quote),
    ],
    closing: ['Sent by the website.'],
  };
}

const facts = (quote: QuoteRequest): EmailContent['facts'] => [
  ['Property', PROPERTY_TYPE_NAMES[quote.type]],
  ['Address', withoutLinks(quote.address)],
  ...(quote.bedrooms === null ? [] : [['Bedrooms', askedRooms(quote.bedrooms)] as const]),
  ['Bathrooms', askedRooms(quote.bathrooms)],
  ['Services', quote.selectedServices.join(', ') || '-'],
  ['Special instructions', withoutLinks(quote.specialInstructions) || '-'],
];
