import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { toolFile } from '@site/stack/tool-file';

const SOURCES = ['api', 'packages/contract', 'tsconfig.base.json', 'package.json'];

/** The sources of the API of before the latest migration, compiled. */
export interface VersionBefore {
  commit: string;
  /** File that Node runs. */
  program: string;
}

/**
 * Compiles the API of before the latest migration, with its own contract and the libraries of today.
 *
 * @throws when the history of the repository does not reach that far
 */
export function compileVersionBefore(): VersionBefore {
  const commit = commitBefore('api/src/database/migrations');
  const folder = path.join(ROOT, '.cache/version-before', commit);
  const program = path.join(folder, 'api/dist/main.js');
  if (existsSync(program)) return { commit, program };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'node_modules/@site'), { recursive: true });
  const archive = execFileSync('git', ['archive', commit, ...SOURCES], {
    cwd: ROOT,
    maxBuffer: 1024 ** 3,
  });
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive });
  // All other packages are found in the folders above.
  symlinkSync('../../packages/contract', path.join(folder, 'node_modules/@site/contract'));
  symlinkSync(path.join(ROOT, 'api/node_modules'), path.join(folder, 'api/node_modules'));
  execFileSync(process.execPath, [toolFile('tsc'), '-b', 'packages/contract', 'api'], {
    cwd: folder,
    stdio: 'inherit',
  });
  return { commit, program };
}

/** The parent of the last commit that added a file to a folder. */
function commitBefore(folder: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', folder);
  return git('rev-parse', '--verify', `${added}^`);
}
