import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { CLIENT_FOLDER } from '../store/release.js';
import { parseFile } from '../store/store-file.js';

/** What the federation plugin writes about a build, for hosts that know nothing else of it. */
const MANIFEST = `${CLIENT_FOLDER}mf-manifest.json`;
const Manifest = v.object({ metaData: v.object({ publicPath: v.optional(v.string()) }) });

/**
 * A sentence for a build whose scripts look for the others at an address that its settings name: they are where the
 * entry is, in the folder of a version that is known only when it is published.
 */
export async function namedPublicPath(remote: string, workspace: string): Promise<string[]> {
  const file = path.join(workspace, 'dist', MANIFEST);
  if (!existsSync(file)) return [];
  const { publicPath = 'auto' } = parseFile(Manifest, file, await readFile(file, 'utf8')).metaData;
  if (publicPath === 'auto') return [];
  return [
    `Browsers would look for the scripts and styles of ${remote} below "${publicPath}", where the host does not have them. Remove "publicPath" from rspack.config.ts.`,
  ];
}
