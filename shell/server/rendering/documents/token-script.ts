/**
 * Script of a document that registers the site's tokens as plain inherited properties. A registration by
 * script takes precedence over the `@property` rules of a remote's stylesheets, which would otherwise take
 * the tokens from header and footer. It runs before the first paint: registered later, it would make browsers
 * compute all styles again.
 *
 * The names are those in the guard, the last rule of the style element in front, see `guarded-styles.ts`.
 */
export const TOKEN_SCRIPT =
  'for(const name of[...document.currentScript.previousSibling.sheet.cssRules].at(-1)?.cssRules[0].style??[])' +
  'name.startsWith("--")&&CSS.registerProperty?.({name,syntax:"*",inherits:true})';
