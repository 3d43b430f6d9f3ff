/**
 * Script of a document that registers the site's tokens as plain inherited ones. A registration by script counts whatever
 * the `@property` rules of a remote's stylesheets say, which would take the tokens from header and footer. It comes before
 * the first paint: browsers compute all styles anew when a document that is shown gets one.
 *
 * The names are those in the guard, the last rule of the style element in front, see `guarded-styles.ts`.
 */
export const TOKEN_SCRIPT =
  'for(const name of[...document.currentScript.previousSibling.sheet.cssRules].at(-1)?.cssRules[0].style??[])' +
  'name.startsWith("--")&&CSS.registerProperty?.({name,syntax:"*",inherits:true})';
