/** The connection broke after a statement was sent: it may have been carried out, or not. */
export class AnswerLostError extends Error {
  override readonly name = 'AnswerLostError';

  constructor(cause: unknown) {
    super('The database did not answer a statement that was sent to it.', { cause });
  }
}
