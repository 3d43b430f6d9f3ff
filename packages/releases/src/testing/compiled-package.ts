import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compilerFile } from '../gates/sources/compiler-file.js';

const PACKAGE = path.resolve(__dirname, '../..');

/** Compiles this package, for programs in processes of their own. */
export function compilePackage(): void {
  const tsc = compilerFile(PACKAGE) ?? '';
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-b', PACKAGE], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout);
}

/** URL of a compiled module, as a string literal of JavaScript. */
export const compiledModule = (file: string): string =>
  JSON.stringify(pathToFileURL(path.join(PACKAGE, 'dist', file)).href);
