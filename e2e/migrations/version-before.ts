import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { toolFile } from '@site/stack/tool-file';

/** The sources of the API before the latest migration, compiled. */
export interface VersionBefore {
  commit: string;
  /** File that Node runs. */
  program: string;
}

/**
 * Compiles the API as it was before the latest migration, with its own contract and the libraries that it had.
 *
 * @throws {Error} when the history of the repository does not reach that far, or npm cannot install the libraries
 */
export function compileVersionBefore(): VersionBefore {
  const commit = commitBefore('api/src/database/migrations');
  const compiled = path.join(ROOT, '.cache/version-before', commit);
  if (!existsSync(compiled)) {
    // What was interrupted is begun anew.
    const unfinished = `${compiled}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    compile(commit, unfinished);
    renameSync(unfinished, compiled);
  }
  return { commit, program: path.join(compiled, 'api/dist/main.js') };
}

function compile(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const sources = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['--extract', '--directory', folder], { input: sources });
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, stdio: 'inherit' });
  run('npm', 'ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund');
  run(process.execPath, toolFile('tsc'), '-b', 'packages/contract', 'api');
}

/** The parent of the last commit that added a file to a folder. */
function commitBefore(folder: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', folder);
  return git('rev-parse', '--verify', `${added}^`);
}
