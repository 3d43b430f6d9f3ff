/** A setting that cannot be used; the message is for the operator. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}
