/**
 * Everything in the document except the content of the main landmark, and two elements that are shown by
 * animations.
 */
const OWN = ':not(#content *,[data-animated],[data-animated] *)';
const PSEUDO_ELEMENTS = ['', '::before', '::after', '::marker', '::backdrop'];

/** Properties that `all` leaves out, besides custom ones. */
const LEFT_OUT_OF_ALL = ['direction', 'unicode-bidi'];

/**
 * The shell's CSS in a form that no later stylesheet can override outside of the main landmark, whatever
 * its selectors, layers and `!important`.
 *
 * Both layers have no name, so that nobody can add to them. An important declaration beats those of later
 * layers; `revert-layer` then takes the value of the layers before the guard: the shell's own.
 *
 * @param css the shell's own, which comes first in the document
 */
export function guardedStyles(css: string): string {
  const own = new Set(Array.from(css.matchAll(/[{;](--[\w-]+)\s*:/g), ([, name]) => name));
  const properties = ['all', ...LEFT_OUT_OF_ALL, ...own];
  const selector = PSEUDO_ELEMENTS.map((name) => OWN + name).join();
  const guard = properties.map((name) => `${name}:revert-layer!important`).join(';');
  return `@layer{${css}}@layer{${selector}{${guard}}}`;
}
