import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const TEXT_FILES = /\.(js|css|svg|json|html|webmanifest|xml|txt)$/;

/** Whether a file, by its name, is what {@link compressFiles} puts beside one of the others. */
export const isCompressed = (name: string, names: readonly string[]): boolean => {
  const [, plain = ''] = /^(.+)\.(?:br|gz)$/.exec(name) ?? [];
  return TEXT_FILES.test(plain) && names.includes(plain);
};

/** Puts a `.br` and a `.gz` beside each text file of a folder, so that no request compresses it. */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => TEXT_FILES.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const content = await readFile(file);
      await writeFile(`${file}.br`, await compress(content));
      await writeFile(`${file}.gz`, await gz(content, { level: 9 }));
    }),
  );
}

/** How many bytes of a text file are sent to a browser that knows Brotli. */
export const brotliSize = async (content: Buffer): Promise<number> =>
  (await compress(content)).length;

const compress = (content: Buffer) =>
  brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
