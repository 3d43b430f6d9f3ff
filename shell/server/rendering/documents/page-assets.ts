import { ROUTES_CHUNK } from '@site/releases/preset/routes-chunk';
import type { ReleaseFiles } from '../../releases/release-files.js';
import type { Asset } from './shell-assets.js';

/**
 * For all stylesheets of a page together, which its document contains: 200 times what a page of this site
 * needs.
 */
const MAX_CSS_LENGTH = 1_000_000;
/** At the beginning of a file it is no part of its text; within a document it would belong to the first selector. */
const BYTE_ORDER_MARK = /^\ufeff/;
/** No parenthesis in a name: many openings without an end would take quadratic time. */
const RELATIVE_URL = /url\((["']?)(?![a-z]+:|\/|#)([^()"']+)\1\)/g;
const RELATIVE_STRING = /^["'](?![a-z]+:|\/|#)/;
/** What tells where an image-set() ends: comments, escaped characters, strings and parentheses. */
const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|\\.|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|(?:image-set)?\(|\)/g;

/** What one page needs of its remote's release. */
export interface PageAssets {
  remote: string;
  scripts: Asset[];
  /** Addresses of the stylesheets whose text is in {@link css}. */
  stylesheets: string[];
  css: string;
}

/**
 * Collects the files of a page.
 *
 * @param chunks names of the matched routes' chunks; those without files of their own are passed over
 * @throws {Error} when a stylesheet is missing or altered, or all of them are too long for a document
 */
export async function pageAssets(files: ReleaseFiles, chunks: string[]): Promise<PageAssets> {
  const { release, baseUrl } = files;
  const clientUrl = `${baseUrl}client/`;
  const groups = [ROUTES_CHUNK, ...chunks].flatMap(
    (name) =>
      (Object.hasOwn(release.chunkGroups, name) ? release.chunkGroups[name] : undefined) ?? [],
  );
  const scripts = [...new Set(groups.flatMap(({ js }) => js))];
  const stylesheets = [...new Set(groups.flatMap(({ css }) => css))];
  return {
    remote: release.name,
    scripts: [
      asset(release.entry, release.files, baseUrl),
      ...scripts.map((file) => asset(`client/${file}`, release.files, baseUrl)),
    ],
    stylesheets: stylesheets.map((file) => clientUrl + file),
    css: resolveUrls(await textOf(stylesheets, files), clientUrl),
  };
}

async function textOf(stylesheets: readonly string[], files: ReleaseFiles): Promise<string> {
  let css = '';
  for (const file of stylesheets) {
    css += `${(await files.text(`client/${file}`)).replace(BYTE_ORDER_MARK, '')}\n`;
    if (css.length > MAX_CSS_LENGTH) {
      throw new Error(`The page has more than ${MAX_CSS_LENGTH} characters of CSS.`);
    }
  }
  return css.trimEnd();
}

function asset(file: string, digests: Record<string, string>, baseUrl: string): Asset {
  const integrity = digests[file];
  return { url: baseUrl + file, ...(integrity && { integrity }) };
}

/** A stylesheet names its files relative to itself; inside the document they need the whole address. */
const resolveUrls = (css: string, base: string) =>
  resolveStrings(css.replace(RELATIVE_URL, `url(${base}$2)`), base);

/** In image-set() a string is an address, too, as minifiers write it; one within type() is not. */
function resolveStrings(css: string, base: string): string {
  if (!css.includes('image-set(')) return css;
  /** Of each open parenthesis, whether it is that of an image-set(). */
  const open: boolean[] = [];
  return css.replace(TOKEN, (token) => {
    if (token === 'image-set(' || token === '(') open.push(token !== '(');
    if (token === ')') open.pop();
    const isAddress = open.at(-1) === true && RELATIVE_STRING.test(token);
    return isAddress ? token[0] + base + token.slice(1) : token;
  });
}
