/** Code of an error of the system, such as ENOENT; undefined for others. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error && 'code' in error ? String(error.code) : undefined;
}
