import type { InboxQuote } from '@site/contract/quote-inbox';
import { dateInEmail } from '../shared/sydney-dates';
import { propertyText } from './quote-text';

/**
 * Mail programs accept URLs of about 2,000 characters, so a long text is cut. Counted in characters of the
 * percent-encoded text, where a Chinese one takes nine. The rest is for the recipient and the subject.
 */
const MAX_ENCODED_BODY = 1_600;

/** The draft of a reply: a greeting, room to write, and the request below as a quotation. */
export function replyDraft(quote: InboxQuote, company: string) {
  const asked = [
    propertyText(quote),
    quote.address,
    quote.selectedServices.join(', '),
    quote.specialInstructions,
  ].filter(Boolean);
  const quoted = asked.join('\n').split(/\r\n|\r|\n/);
  return {
    subject: `Your quote request to ${company}`,
    body: shortened(
      [
        `Hello ${quote.name},`,
        '',
        '',
        '',
        `On ${dateInEmail(quote.requestedAt)} you asked for a quote:`,
        ...quoted.map((line) => `> ${line}`),
      ].join('\r\n'),
    ),
  };
}

/** The text, cut between whole characters where it is too long. */
function shortened(text: string): string {
  let kept = '';
  let encoded = 0;
  for (const character of text) {
    encoded += encodeURIComponent(character).length;
    if (encoded > MAX_ENCODED_BODY) return `${kept.trimEnd()}…`;
    kept += character;
  }
  return text;
}
