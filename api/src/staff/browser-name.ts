/** Names in the order in which they are looked for: some browsers name others, too. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (names: typeof BROWSERS, text: string) => names.find(([, mark]) => mark.test(text));

/** `Firefox on Windows`: enough to recognise one's own browser, and all that is stored of it. */
export function browserName(userAgent = ''): string {
  const [browser = 'Unknown browser'] = nameIn(BROWSERS, userAgent) ?? [];
  const [system] = nameIn(SYSTEMS, userAgent) ?? [];
  return system ? `${browser} on ${system}` : browser;
}
