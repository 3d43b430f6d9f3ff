import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as router from 'react-router-dom';
import { ROUTER_NAMES } from '../preset/shared.js';

const SOURCE = /\.[cm]?[jt]sx?$/;
const OF_TESTS = /\.(test|spec)\.|(^|[/\\])testing[/\\]/;
const IMPORT = /\bimport\s+(?!type\b)\{([^}]*)\}\s*from\s*['"]react-router-dom['"]/g;

/** The names of React Router that the sources of a remote import and no host provides. */
export async function namesNotShared(workspace: string): Promise<string[]> {
  const folder = path.join(workspace, 'src');
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => SOURCE.test(file) && !OF_TESTS.test(file),
  );
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const names = new Set(texts.flatMap(importedNames));
  return [...names].filter(isMissing).sort();
}

const importedNames = (text: string): string[] =>
  [...text.matchAll(IMPORT)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
  );

/** Types, with or without the word, are no values of the library. */
const isMissing = (name: string) => name in router && !ROUTER_NAMES.includes(name);
