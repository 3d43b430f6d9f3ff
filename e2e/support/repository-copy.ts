import { realpath, symlink } from 'node:fs/promises';
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

  /** Runs an npm script of a workspace as its team would. */
  run(workspace: string, script: string, env: Readonly<Record<string, string>> = {}) {
    return runIn(path.join(this.folder, workspace), 'npm', ['run', script], env);
  }
}
