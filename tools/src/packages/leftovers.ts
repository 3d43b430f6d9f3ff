/** Extensions of what the compiler makes of a source. */
const WRITTEN = /(\.d\.ts|\.js\.map|\.js)$/;
const SOURCE = /\.tsx?$/;

/**
 * Compiled files whose source is gone: the compiler never removes any, and npm would publish them.
 *
 * @param sources paths in `src`
 * @param outputs paths in `dist`
 */
export function leftovers(sources: readonly string[], outputs: readonly string[]): string[] {
  const known = new Set(sources.map((file) => file.replace(SOURCE, '')));
  return outputs.filter((file) => !known.has(file.replace(WRITTEN, '')));
}
