import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const LEFT_OUT = /[\\/](node_modules|dist|test-results|\.git|\.data|\.cache|\.wireit|\.env)$/;

/** A copy of sources, in which a test may change texts. */
export class SourceCopy {
  /** @param folder as {@link copySources} returns it */
  constructor(readonly folder: string) {}

  /** @throws when the text to replace is not there */
  async replace(file: string, text: string, by: string): Promise<void> {
    const source = path.join(this.folder, file);
    const before = await readFile(source, 'utf8');
    if (!before.includes(text)) throw new Error(`${file} does not contain "${text}".`);
    await writeFile(source, before.replace(text, by));
  }

  async remove(): Promise<void> {
    await rm(path.dirname(this.folder), { recursive: true, force: true });
  }
}

/**
 * Copies a folder's sources, without the settings of this machine.
 *
 * @param parent gets a new folder with the copy
 * @returns the folder of the copy, named as the source
 */
export async function copySources(source: string, parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  const folder = path.join(await mkdtemp(path.join(parent, 'copy-')), path.basename(source));
  await cp(source, folder, { recursive: true, filter: (file) => !LEFT_OUT.test(file) });
  return folder;
}
