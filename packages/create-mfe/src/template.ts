import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { NewRemote } from './options.js';

const FOLDER = path.join(import.meta.dirname, '../template');

/** Parts of the template: every remote; a repository of its own; a workspace of the site's repository. */
export type Part = 'remote' | 'repository' | 'workspace';

const Versions = v.object({
  dependencies: v.record(v.string(), v.string()),
  devDependencies: v.record(v.string(), v.string()),
});

/** The files of a part by their paths in the folder of the remote, for this remote. */
export async function fill(part: Part, remote: NewRemote): Promise<Map<string, string>> {
  const folder = path.join(FOLDER, part);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const versions = await knownVersions();
  const files = new Map<string, string>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const text = replace(await readFile(file, 'utf8'), remote);
    const name = replace(path.relative(folder, file), remote).replaceAll(/(^|\/)_/g, '$1.');
    files.set(name, name === 'package.json' ? withVersions(text, versions) : text);
  }
  return files;
}

function replace(text: string, { name, short, title, path, owner, team }: NewRemote): string {
  return text
    .replaceAll('__NAME__', name)
    .replaceAll('__SHORT__', short)
    .replaceAll('__TITLE__', title)
    .replaceAll('__PATH__', path)
    .replaceAll('__OWNER__', owner)
    .replaceAll('__TEAM__', team);
}

/** The versions that this package was made with: they have been tested together. */
async function knownVersions(): Promise<Record<string, string>> {
  const manifest = await readFile(path.join(import.meta.dirname, '../package.json'), 'utf8');
  const { dependencies, devDependencies } = v.parse(Versions, JSON.parse(manifest));
  return { ...dependencies, ...devDependencies };
}

/** Fills in the versions; the result is formatted as npm does. */
function withVersions(text: string, versions: Readonly<Record<string, string>>): string {
  const filled = text.replaceAll(/"([^"]+)": "__VERSION__"/g, (_, name: string) => {
    const version = versions[name];
    if (!version) throw new Error(`The version of ${name} is not known.`);
    return `"${name}": "${version}"`;
  });
  return `${JSON.stringify(JSON.parse(filled), null, 2)}\n`;
}
