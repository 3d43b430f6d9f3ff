import { readdir, realpath, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { copySources, runIn, SourceCopy } from './source-copy.js';

/** A checkout of the whole repository, with the installed packages of this one. */
export class RepositoryCopy extends SourceCopy {
  static async make(): Promise<RepositoryCopy> {
    const folder = await copySources(ROOT, await realpath(os.tmpdir()));
    await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    return new RepositoryCopy(folder);
  }

  /** Removes the tests of a workspace. */
  async removeTests(workspace: string): Promise<void> {
    const sources = path.join(this.folder, workspace, 'src');
    const names = await readdir(sources, { recursive: true });
    for (const name of names.filter((file) => /\.test\.tsx?$/.test(file))) {
      await rm(path.join(sources, name));
    }
  }

  /** Runs an npm script of a workspace as its team would. */
  run(workspace: string, script: string, env: Readonly<Record<string, string>> = {}) {
    return runIn(path.join(this.folder, workspace), 'npm', ['run', script], env);
  }
}
