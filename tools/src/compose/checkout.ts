import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@site/stack/root';

const LEFT_OUT = /[\\/](node_modules|dist|test-results|\.git|\.data|\.cache|\.env)$/;

/** A copy of the sources, in which a test may change texts, without the settings of this machine. */
export class Checkout {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<Checkout> {
    const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'southerly-compose-'));
    await cp(ROOT, folder, { recursive: true, filter: (source) => !LEFT_OUT.test(source) });
    return new Checkout(folder);
  }

  /** @throws when the text to replace is not there */
  async replace(file: string, text: string, by: string): Promise<void> {
    const source = path.join(this.folder, file);
    const before = await readFile(source, 'utf8');
    if (!before.includes(text)) throw new Error(`${file} does not contain "${text}".`);
    await writeFile(source, before.replace(text, by));
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
