import type { QuoteFileType } from '@site/contract/quote-files';

/** The beginning of a file, which decides its type: PDF readers search as much of it for their signature. */
export const HEAD_BYTES = 1024;
/** The end of a file, which may hold the directory of an archive: 22 bytes and the longest comment. */
export const TAIL_BYTES = 22 + 65_535;

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const PDF = /%PDF-\d/;
/** What browsers that guess the type take for a page; `<svg` is an image that runs scripts. */
const MARKUP = /<(!doctype|html|head|body|script|iframe|svg|object|embed)\b/i;
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1');

/**
 * The type of a file by its first bytes, whatever its name is; undefined for a type that customers do not need to send,
 * and for a picture that is also a page or a document.
 *
 * @param head its first {@link HEAD_BYTES}, or all of a smaller file
 */
export function typeOf(head: Buffer): QuoteFileType | undefined {
  const text = head.toString('latin1');
  if (MARKUP.test(text)) return undefined;
  if (text.search(PDF) === 0) return 'application/pdf';
  return PDF.test(text) ? undefined : pictureType(head, text);
}

function pictureType(head: Buffer, text: string): QuoteFileType | undefined {
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')) return 'image/png';
  if (text.startsWith('RIFF') && /^WEBPVP8[ LX]/.test(text.slice(8))) return 'image/webp';
  return text.startsWith('ftyp', 4) && isHeic(head, text) ? 'image/heic' : undefined;
}

/** The first box names the major brand, a version, and what else the file is compatible with. */
function isHeic(head: Buffer, text: string): boolean {
  const size = head.readUInt32BE(0);
  if (size < 16 || size > head.length) return false;
  const brands = [text.slice(8, 12), ...(text.slice(16, size).match(/.{4}/gs) ?? [])];
  return brands.some((brand) => HEIC_BRANDS.has(brand));
}

/** Whether a file ends with the directory of a ZIP archive, which readers look for at the end. */
export function isArchive(tail: Buffer): boolean {
  let at = tail.lastIndexOf(ARCHIVE_END);
  while (at >= 0) {
    const lengthAt = at + 20;
    const commentAt = lengthAt + 2;
    if (commentAt <= tail.length && commentAt + tail.readUInt16LE(lengthAt) === tail.length) {
      return true;
    }
    // `lastIndexOf` counts a position of -1 from the end.
    at = at === 0 ? -1 : tail.lastIndexOf(ARCHIVE_END, at - 1);
  }
  return false;
}
