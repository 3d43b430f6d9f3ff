/** Heap of a process that renders; a bundle that needs more is broken: the site's own need less than 20. */
export const MAX_HEAP_MB = 128;
/** Space for new objects, nearly all of which end with the page. V8's 16 take 18 MB more, and are no faster. */
const YOUNG_SPACE_MB = 4;

/**
 * Flags of Node for a process that runs a server bundle: its code may not make code from strings, and finds the
 * intrinsics of the language frozen.
 */
export const CONFINED_FLAGS: readonly string[] = [
  '--experimental-vm-modules',
  '--frozen-intrinsics',
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${MAX_HEAP_MB}`,
  `--max-semi-space-size=${YOUNG_SPACE_MB}`,
  // Node warns of the experimental flags above.
  '--no-warnings',
];
