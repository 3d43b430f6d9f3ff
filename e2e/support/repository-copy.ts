import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MADE_BY_TOOLS = /[\\/](node_modules|dist|test-results|\.git|\.data|\.cache)$/;

/** A checkout of the whole repository, with the installed packages of this one. */
export class RepositoryCopy {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<RepositoryCopy> {
    const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'repository-')));
    await cp(ROOT, folder, { recursive: true, filter: (source) => !MADE_BY_TOOLS.test(source) });
    await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    return new RepositoryCopy(folder);
  }

  /** Writes files of a workspace. */
  async write(workspace: string, files: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(this.folder, workspace, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  }

  /** Runs an npm script of a workspace as its team would. */
  run(workspace: string, script: string, env: Readonly<Record<string, string>> = {}) {
    const { status, stdout, stderr } = spawnSync('npm', ['run', script], {
      cwd: path.join(this.folder, workspace),
      env: {
        ...process.env,
        ...env,
        PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      },
      encoding: 'utf8',
    });
    return { ok: status === 0, output: stdout + stderr };
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
