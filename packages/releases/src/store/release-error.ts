/** A command that cannot be carried out; the message is for whoever gave it. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
