import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A release has the name in `package.json`. Built by another one, as in a copied folder of another remote, the classes
 * and layers of its styles would begin with the name of that remote.
 *
 * @param directory absolute folder of a remote
 * @param name the one in `rspack.config.ts`
 * @throws {Error} when they differ, or when a byte order mark begins the file, as some editors on Windows write it
 */
export function assertBuildName(directory: string, name: string): void {
  const manifest = readFileSync(path.join(directory, 'package.json'), 'utf8');
  if (manifest.startsWith('\uFEFF')) {
    throw new Error(
      'package.json begins with a byte order mark, which Jest cannot read. Save it as UTF-8 without one.',
    );
  }
  const { name: own }: { name?: unknown } = JSON.parse(manifest);
  if (own === name) return;
  throw new Error(
    `rspack.config.ts builds "${name}", but package.json names "${own}": use one name.`,
  );
}
