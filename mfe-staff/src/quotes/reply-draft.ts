import type { InboxQuote } from '@site/contract/quote-inbox';
import { dateOnScreen } from '../shared/sydney-dates';
import { propertyText } from './quote-text';

/** Mail programs take addresses of about 2,000 characters; a long text is cut. In characters. */
const MAX_QUOTED = 400;

/** What a reply to the request begins with: a greeting, room to write, and the request below. */
export function replyDraft(quote: InboxQuote, company: string) {
  const asked = [
    propertyText(quote),
    quote.address,
    quote.selectedServices.join(', '),
    shortened(quote.specialInstructions),
  ].filter(Boolean);
  const quoted = asked.join('\n').split(/\r\n|\r|\n/);
  return {
    subject: `Your quote request to ${company}`,
    body: [
      `Hello ${quote.name},`,
      '',
      '',
      '',
      `On ${dateOnScreen(quote.requestedAt)} you asked for a quote:`,
      ...quoted.map((line) => `> ${line}`),
    ].join('\r\n'),
  };
}

/** Cut between whole characters. */
function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_QUOTED) return text;
  return `${characters.slice(0, MAX_QUOTED - 1).join('')}…`;
}
