/**
 * Registers the tokens of the site as plain inherited ones. A registration by script counts whatever the
 * `@property` rules of a remote's stylesheets say, which would take the tokens from header and footer.
 */
export function keepTokens(): void {
  if (!('registerProperty' in CSS)) return;
  for (const name of siteTokens()) CSS.registerProperty({ name, syntax: '*', inherits: true });
}

/** The names in the guard of the shell's styles, see `shell/server/rendering/guarded-styles.ts`. */
function siteTokens(): string[] {
  const rules = document.querySelector('style')?.sheet?.cssRules ?? [];
  const layer = Array.from(rules).at(-1);
  const guard = layer instanceof CSSGroupingRule ? layer.cssRules[0] : undefined;
  return guard instanceof CSSStyleRule
    ? Array.from(guard.style).filter((name) => name.startsWith('--'))
    : [];
}
