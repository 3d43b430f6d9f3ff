import path from 'node:path';
import { read } from './repository-files.js';

/** Statements that load a module at once: types are not loaded, and `import()` loads later. */
const LOADED = /^(?:import|export) (?!type )(?:[^;'"]*? from )?'([^']+)';$/gm;
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/;

/**
 * Names of the packages that a program loads when it starts.
 *
 * @param program path of its source from the root of the repository
 */
export function loadedPackages(program: string): Set<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const follow = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, name = ''] of read(file).matchAll(LOADED)) {
      if (name.startsWith('.')) follow(path.join(path.dirname(file), name.replace(/\.js$/, '.ts')));
      else if (!name.startsWith('node:')) packages.add(PACKAGE.exec(name)?.[0] ?? name);
    }
  };
  follow(program);
  return packages;
}
