import type { Declaration, Root } from 'postcss';
import { excerpt } from './excerpt.js';

/** Sentences for the files in a stylesheet that the Content-Security-Policy of hosts blocks, in any declaration. */
export function blockedFiles(root: Root): string[] {
  const found: string[] = [];
  root.walkDecls((declaration) => {
    found.push(...foreignFiles(declaration), ...fontsWithin(declaration));
  });
  return found;
}

/** In `image-set()` a string is an address, too. */
const foreignFiles = ({ value }: Declaration) =>
  [URL_FROM_ELSEWHERE, ...(/image-set\(/i.test(value) ? [TEXT_FROM_ELSEWHERE] : [])].flatMap(
    (address) =>
      Array.from(
        value.matchAll(address),
        ([, found = '']) =>
          `the host blocks the file "${excerpt(found)}" from another site. Import it into the build.`,
      ),
  );

const URL_FROM_ELSEWHERE = /url\(\s*["']?((?:https?:)?\/\/[^"')]*)/gi;
const TEXT_FROM_ELSEWHERE = /(?<!url\(\s*)["']((?:https?:)?\/\/[^"']*)/gi;

/** Pictures may be within a stylesheet, fonts may not. */
function fontsWithin({ parent, value }: Declaration): string[] {
  const isOfFont = parent && 'name' in parent && String(parent.name).toLowerCase() === 'font-face';
  return isOfFont && /url\(\s*["']?data:/i.test(value)
    ? ['the host blocks fonts that are embedded in a stylesheet. Import a .woff2 file.']
    : [];
}
