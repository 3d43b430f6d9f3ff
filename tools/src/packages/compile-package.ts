import { existsSync } from 'node:fs';
import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartProblem } from '@site/stack/start-problem';
import { runTool } from '../run-tool.js';
import { leftovers } from './leftovers.js';

/** Packages that are used from source have a TypeScript project of their own for what is published. */
const PROJECT = 'tsconfig.dist.json';
const NOT_COPIED = /(\.tsx?|\.test\..*)$/;
const BUILD_INFO = '.tsbuildinfo';

/**
 * `npm run prepack` of a package: makes `dist` what its sources are now.
 *
 * @returns the exit code
 */
export async function compileHere(): Promise<number> {
  await compilePackage(process.cwd());
  return 0;
}

/**
 * Compiles a package for npm, copies its stylesheets, and removes what older sources have left.
 *
 * @param folder absolute
 * @throws {StartProblem} with the output of the compiler
 */
export async function compilePackage(folder: string): Promise<void> {
  const own = path.join(folder, PROJECT);
  const { ok, output } = await runTool('tsc', ['-b', existsSync(own) ? own : folder]);
  if (!ok) throw new StartProblem(`${folder} does not compile.\n${output}`);
  const [src, dist] = [path.join(folder, 'src'), path.join(folder, 'dist')];
  const sources = (await filesIn(src)).filter((file) => !file.includes('.test.'));
  for (const file of sources.filter((name) => !NOT_COPIED.test(name))) {
    await cp(path.join(src, file), path.join(dist, file));
  }
  const outputs = (await filesIn(dist)).filter((file) => file !== BUILD_INFO);
  for (const file of leftovers(sources, outputs)) await rm(path.join(dist, file), { force: true });
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
