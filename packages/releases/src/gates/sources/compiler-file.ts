import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Version 7 has no library for other tools yet. Where these need version 6, that one is `typescript`, and the
 * compiler is installed as `tsc`.
 */
const PACKAGES = ['tsc', 'typescript'];

/**
 * The program that `npx tsc` runs in a folder; version 7 does not let it be resolved as a module.
 *
 * @returns undefined where TypeScript is not installed
 */
export function compilerFile(folder: string): string | undefined {
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  return PACKAGES.flatMap((name) =>
    (resolve.paths(name) ?? []).map((installed) => path.join(installed, name, 'bin/tsc')),
  ).find((file) => existsSync(file));
}
