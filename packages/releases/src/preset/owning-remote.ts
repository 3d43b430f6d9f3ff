import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const Manifest = v.object({ microFrontend: v.object({}) });
/** In the paths of installed packages; workspaces are only linked from there. */
const INSTALLED = /[\\/]node_modules[\\/]/;

/**
 * Makes the function that says whose source a module is; what the build itself makes has no file.
 *
 * @returns a function that gives the folder of the remote that a file belongs to; undefined when it belongs to none
 */
export function owningRemotes(): (file: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  const ownerOf = (folder: string): string | undefined => {
    if (!known.has(folder)) known.set(folder, lookUp(folder, ownerOf));
    return known.get(folder);
  };
  return (file) =>
    path.isAbsolute(file) && !INSTALLED.test(file) ? ownerOf(path.dirname(file)) : undefined;
}

function lookUp(folder: string, ownerOf: (folder: string) => string | undefined) {
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(manifest)) {
    const parent = path.dirname(folder);
    return parent === folder ? undefined : ownerOf(parent);
  }
  const read: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
  return v.is(Manifest, read) ? folder : undefined;
}
