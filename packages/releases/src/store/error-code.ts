/** Code of an error of the system, such as ENOENT; undefined for others. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error && 'code' in error ? String(error.code) : undefined;
}

/** Codes of errors about files of another account. */
export const FORBIDDEN: readonly string[] = ['EACCES', 'EPERM'];
