/** A page has run as the host runs it, but the host cannot use what came of it. The message is a sentence about the page. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
}
