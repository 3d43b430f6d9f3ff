import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@site/stack/root';

const LEFT_OUT = /[\\/](node_modules|dist|test-results|\.git|\.data|\.cache|\.wireit|\.env)$/;

/** A copy of sources, in which a test may change texts. */
export class SourceCopy {
  /** @param folder as {@link copySources} returns it */
  constructor(readonly folder: string) {}

  /** Writes files, by their paths in the copy; each in one step, so that a dev server that watches reads no half of it. */
  async write(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(this.folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      const written = path.join(path.dirname(this.folder), `written-${randomUUID()}`);
      await writeFile(written, text);
      await rename(written, file);
    }
  }

  /** @throws {Error} when the text to replace is not there */
  async replace(file: string, text: string | RegExp, by: string): Promise<void> {
    const before = await readFile(path.join(this.folder, file), 'utf8');
    const after = before.replace(text, by);
    if (after === before) throw new Error(`${file} does not contain "${text}".`);
    await this.write({ [file]: after });
  }

  /**
   * Removes the tests of a workspace, which take longer than all else that its release does.
   *
   * @param workspace by its path in the copy; by default the copy itself is the workspace
   */
  async removeTests(workspace = '.'): Promise<void> {
    const sources = path.join(this.folder, workspace, 'src');
    const names = await readdir(sources, { recursive: true });
    for (const name of names.filter((file) => /\.test\.tsx?$/.test(file))) {
      await rm(path.join(sources, name));
    }
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

/** How a program ended, and all that it wrote. */
export interface ProgramResult {
  ok: boolean;
  output: string;
}

/** Runs a program of a team in its copy, with the tools that are installed here. */
export function runIn(
  folder: string,
  program: string,
  args: string[],
  env: Readonly<Record<string, string>>,
): ProgramResult {
  const tools = path.join(ROOT, 'node_modules/.bin');
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    env: { ...process.env, ...env, PATH: `${tools}${path.delimiter}${process.env.PATH}` },
    encoding: 'utf8',
  });
  return { ok: status === 0, output: stdout + stderr };
}
