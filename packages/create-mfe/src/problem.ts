/** Why no remote is written; the message is a sentence that says what to do. */
export class Problem extends Error {
  override readonly name = 'Problem';
}
