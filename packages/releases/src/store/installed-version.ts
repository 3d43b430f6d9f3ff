import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as v from 'valibot';
import { parseFile } from './store-file.js';

/** The version of a package that a workspace was built with; `none` when it does not use it. */
export async function installedVersion(name: string, workspace: string): Promise<string> {
  const file = manifestOf(name, workspace);
  if (!file) return 'none';
  return parseFile(v.object({ version: v.string() }), file, await readFile(file, 'utf8')).version;
}

function manifestOf(name: string, workspace: string): string | undefined {
  try {
    return createRequire(path.join(workspace, 'package.json')).resolve(`${name}/package.json`);
  } catch {
    return undefined;
  }
}
