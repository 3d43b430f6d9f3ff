import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import semver from 'semver';
import * as v from 'valibot';
import { parseFile } from '../store/store-file.js';

const Ranges = v.optional(v.record(v.string(), v.string()), {});
const Manifest = v.object({
  devDependencies: Ranges,
  peerDependencies: Ranges,
  dependencies: Ranges,
});

/**
 * The ranges of versions that a remote's `package.json` asks for, by package. What names no range of versions is left
 * out, such as a tag or an address.
 */
export async function declaredRanges(workspace: string): Promise<Map<string, string>> {
  const file = path.join(workspace, 'package.json');
  if (!existsSync(file)) return new Map();
  const kinds = parseFile(Manifest, file, await readFile(file, 'utf8'));
  const all = Object.values(kinds).flatMap((ranges) => Object.entries(ranges));
  return new Map(all.filter(([, range]) => semver.validRange(range) !== null));
}
