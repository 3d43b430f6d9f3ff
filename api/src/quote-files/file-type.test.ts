import { isArchive, typeOf } from './file-type.js';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const box = (...brands: string[]) => {
  const [major = '', ...compatible] = brands;
  const text = `ftyp${major}\0\0\0\0${compatible.join('')}`;
  const size = Buffer.alloc(4);
  size.writeUInt32BE(text.length + 4);
  return Buffer.concat([size, bytes(text)]);
};
const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';

test.each([
  ['a JPEG', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'image/jpeg'],
  ['a JPEG with metadata', bytes('\xff\xd8\xff\xe1<x:xmpmeta><rdf:RDF>'), 'image/jpeg'],
  ['a PNG', bytes(PNG), 'image/png'],
  ['a WebP', bytes('RIFF\x24\0\0\0WEBPVP8X'), 'image/webp'],
  ['a photograph of an iPhone', box('heic', 'mif1', 'heic'), 'image/heic'],
  ['a HEIC by its compatible brands', box('mif1', 'mif1', 'heic'), 'image/heic'],
  ['a PDF', bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3'), 'application/pdf'],
])('%s is known by its content', (_, head, type) => {
  expect(typeOf(head)).toBe(type);
});

test.each([
  ['nothing', bytes('')],
  ['one byte', bytes('\xff')],
  ['text', bytes('Dear Southerly Cleaning,')],
  ['a page', bytes('<!DOCTYPE html><title>x</title>')],
  ['an SVG', bytes('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">')],
  ['an SVG in capitals', bytes('\xef\xbb\xbf<SVG onload="alert(1)">')],
  ['a program', bytes('MZ\x90\0')],
  ['an archive', bytes('PK\x03\x04')],
  ['a GIF', bytes('GIF89a')],
  ['a sound in RIFF', bytes('RIFF\x24\0\0\0WAVEfmt ')],
  ['an AVIF', box('avif', 'mif1', 'avif')],
  ['a film', box('isom', 'mp42')],
  ['a box that is larger than the file', bytes('\x7f\xff\xff\xffftypheic\0\0\0\0')],
  ['a JPEG that is also a page', bytes('\xff\xd8\xff\xfe\0\x20<script>alert(1)</script>')],
  ['a PNG that is also a PDF', bytes(`${PNG}\0\0\0%PDF-1.4`)],
  ['a PDF that is also a page', bytes('%PDF-1.4\n<html><script>')],
  ['a PDF after something else', bytes('junk\n%PDF-1.4')],
])('%s is not accepted', (_, head) => {
  expect(typeOf(head)).toBeUndefined();
});

test.each([
  ['PK\x05\x06', false],
  [`PK\x05\x06${'\0'.repeat(18)}`, true],
  [`picture PK\x05\x06${'\0'.repeat(16)}\x05\0hello`, true],
  [`PK\x05\x06${'\0'.repeat(18)}PK\x05\x06 and more`, false],
  ['PK\x05\x06 by chance in the middle of a picture, with more behind it', false],
])('a file that ends with %j is an archive: %s', (tail, outcome) => {
  expect(isArchive(bytes(tail))).toBe(outcome);
});
