import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { EXTENSIONS, TEXT_FILES } from './store/compressed-file.js';
import { readBounded } from './store/store-file.js';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Ways to compress a file, by the extension that its name gets. */
const ENCODINGS = {
  [EXTENSIONS.br]: {
    compress: (content: Buffer) =>
      brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    decompress: promisify(brotliDecompress),
  },
  [EXTENSIONS.gzip]: {
    compress: (content: Buffer) => gz(content, { level: 9 }),
    decompress: promisify(gunzip),
  },
};

/** Whether a file has the name of one that {@link compressFiles} puts beside one of `names`. */
export const isCompressed = (name: string, names: readonly string[]): boolean => {
  const extension = Object.values(EXTENSIONS).find((end) => name.endsWith(end));
  const plain = extension ? name.slice(0, -extension.length) : '';
  return TEXT_FILES.test(plain) && names.includes(plain);
};

/**
 * Puts a `.br` and a `.gz` beside each text file of a folder, so that no request compresses it.
 *
 * @param earlier folder with files that were compressed before: what has the same content is taken from there, in a
 *   hundredth of the time
 */
export async function compressFiles(folder: string, earlier?: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => TEXT_FILES.test(name));
  const compressed = await Promise.allSettled(
    names.map(async (name) => {
      const content = await readFile(path.join(folder, name));
      for (const [extension, { compress, decompress }] of Object.entries(ENCODINGS)) {
        const file = name + extension;
        const known = earlier && (await readEarlier(path.join(earlier, file), content, decompress));
        await writeFile(path.join(folder, file), known || (await compress(content)));
      }
    }),
  );
  // Only now, or the others would still be written while the folder is removed.
  const failed = compressed.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** @returns undefined when the file is not a compressed form of the content, for whatever reason */
async function readEarlier(
  file: string,
  content: Buffer,
  decompress: (compressed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>,
): Promise<Buffer | undefined> {
  try {
    // A longer file could have anything after the compressed data, which decompression ignores.
    const compressed = await readBounded(file, content.length);
    const plain = await decompress(compressed, { maxOutputLength: content.length });
    return plain.equals(content) ? compressed : undefined;
  } catch {
    return undefined;
  }
}

/** How many bytes of a text file are sent to a browser that supports Brotli. */
export const brotliSize = async (content: Buffer): Promise<number> =>
  (await ENCODINGS[EXTENSIONS.br].compress(content)).length;
