import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

function token(name: string): string {
  const value = new RegExp(`${name}:\\s*([^;]+);`).exec(source)?.[1];
  if (value === undefined) throw new Error(`There is no token ${name}.`);
  const reference = /^var\((.+)\)$/.exec(value)?.[1];
  return reference ? token(reference) : value;
}

/** Relative luminance as WCAG 2.2 defines it, of `#rgb` or `#rrggbb`. */
function luminance(colour: string): number {
  const digits = colour.slice(1);
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = (full.match(/../g) ?? []).map((pair) => {
    const channel = Number.parseInt(pair, 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(token(one)), luminance(token(other))].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  ['--text', '--surface'],
  ['--text', '--sand-100'],
  ['--text-soft', '--surface'],
  ['--text-soft', '--surface-warm'],
  ['--text-soft', '--sand-100'],
  ['--text-soft', '--teal-50'],
  ['--ink-600', '--sand-200'],
  ['--teal-700', '--surface'],
  ['--teal-700', '--surface-warm'],
  ['--teal-700', '--teal-50'],
  ['--teal-800', '--teal-100'],
  ['--white', '--coral-600'],
  ['--white', '--coral-700'],
  ['--white', '--teal-700'],
  ['--white', '--ink-900'],
  ['--teal-300', '--ink-900'],
  ['--green-800', '--green-100'],
  ['--red-700', '--red-100'],
  ['--red-700', '--surface'],
])('text in %s on %s has a contrast of at least 4.5 to 1', (text, surface) => {
  expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['--line-strong', '--surface'],
  ['--line-strong', '--sand-100'],
  ['--line-strong', '--ink-900'],
  ['--focus', '--surface'],
  ['--focus', '--sand-200'],
  ['--teal-600', '--teal-100'],
])('a boundary in %s on %s has a contrast of at least 3 to 1', (line, surface) => {
  expect(contrast(line, surface)).toBeGreaterThanOrEqual(3);
});

test.each([
  ['mobile panel', '--mobile-panel-width', '300px'],
  ['dropdown', '--dropdown-width', '220px'],
  ['transition', '--transition', '300ms ease'],
])('§9 %s measures %s: %s', (_, name, value) => {
  expect(token(name)).toBe(value);
});

test.each([
  ['at the top', '--header-tall', 120],
  ['when shrunk or on mobile', '--header-short', 90],
])('§9 the header %s, %s, is %i px high, and higher for larger text only', (_, name, pixels) => {
  expect(token(name)).toBe(`max(${pixels}px, ${pixels / 16}rem)`);
});
