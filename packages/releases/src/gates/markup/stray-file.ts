import { RELEASE_BASE } from '../../preset/release-base.js';

/**
 * How the addresses of files begin that a page may show: files of its build, data within the page, and
 * responses of the API.
 */
const KNOWN = [RELEASE_BASE, 'data:', 'blob:', '/api/'];

/**
 * Which file a page shows that its build does not have, as the end of a sentence that begins with the page; undefined
 * when there is none.
 *
 * @param html as React has rendered it: the values of attributes have no `"` and no `>`
 */
export function strayFile(html: string): string | undefined {
  const address = Array.from(html.matchAll(/<[a-z][^>]*>/gi), ([tag]) => addressesIn(tag))
    .flat()
    .find((address) => !KNOWN.some((known) => address.startsWith(known)));
  if (address === undefined) return undefined;
  return `shows ${address}, which is not a file of its build. Import the file, and use the address that the import returns.`;
}

function addressesIn(tag: string): string[] {
  const attributes = Array.from(tag.matchAll(/\s(src|srcset|poster)="([^"]*)"/gi)).flatMap(
    ([, name, value = '']) => (name?.toLowerCase() === 'srcset' ? candidatesOf(value) : [value]),
  );
  return [...attributes, ...shownBySvg(tag)];
}

/** The files that elements of SVG show, unless they are a part of the document itself. */
const shownBySvg = (tag: string) =>
  /^<(?:use|image|feimage)\b/i.test(tag)
    ? Array.from(tag.matchAll(/\s(?:xlink:)?href="([^"#][^"]*)"/gi), ([, address = '']) => address)
    : [];

/** The address of each candidate, without the width or density after it; a comma inside an address does not end it. */
const candidatesOf = (srcset: string) =>
  Array.from(
    srcset.matchAll(/(\S*[^\s,]),+(?=\s|$)|([^\s,]\S*)[^,]*/g),
    ([, plain, described]) => plain ?? described ?? '',
  );
