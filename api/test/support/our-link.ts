/** The one link that our emails have: to the customer's own page. */
const OUR_LINK = /http:\/\/localhost:3000\/booking\/([\w-]{43})/g;

/** Everything that an email says, but its own link. */
export const withoutOurLink = (texts: readonly unknown[]) =>
  JSON.stringify(texts).replace(OUR_LINK, '');

/**
 * The token of the link in an email.
 *
 * @throws {Error} when it has none
 */
export function tokenIn(text: string | undefined): string {
  const [, token] = new RegExp(OUR_LINK.source).exec(text ?? '') ?? [];
  if (token === undefined) throw new Error('The email has no link.');
  return token;
}
