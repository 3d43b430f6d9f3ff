/** Heap of a process that renders; a bundle that needs more is broken: the site's own need less than 20. */
export const MAX_HEAP_MB = 128;

/**
 * Flags of Node for a process that runs a server bundle: its code may not make code from strings, and finds the
 * intrinsics of the language frozen.
 */
export const CONFINED_FLAGS: readonly string[] = [
  '--experimental-vm-modules',
  '--frozen-intrinsics',
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${MAX_HEAP_MB}`,
  // Of the experiments above.
  '--no-warnings',
];
