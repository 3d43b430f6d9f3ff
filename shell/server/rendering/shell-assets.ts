import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CHUNK_GROUPS_FILE, chunkGroup } from '@site/releases/preset/chunk-groups';
import { integrityOf } from '@site/releases/store/integrity';
import { parseFile } from '@site/releases/store/store-file';
import * as v from 'valibot';
import { ASSETS_PATH } from '../paths.js';
import { guardedStyles } from './guarded-styles.js';

const Groups = v.object({ main: chunkGroup });

/** A file that the document names, with its digest where the browser is to check it. */
export interface Asset {
  url: string;
  integrity?: string;
}

/** The shell's own files that every document needs. */
export interface ShellAssets {
  script: Asset;
  css: string;
  fonts: Asset[];
  /** Address of a script that has to run before the others, if any. */
  firstScript?: string;
}

/** @param folder of the shell's browser build */
export async function readShellAssets(folder: string): Promise<ShellAssets> {
  const read = (file: string) => readFile(path.join(folder, file));
  const { main } = parseFile(Groups, CHUNK_GROUPS_FILE, String(await read(CHUNK_GROUPS_FILE)));
  const [script] = main.js;
  if (!script) throw new Error('The build of the shell has no entry.');
  const stylesheets = await Promise.all(main.css.map(read));
  const fonts = (await readdir(folder)).filter((file) => file.endsWith('.woff2'));
  return {
    script: { url: ASSETS_PATH + script, integrity: integrityOf(await read(script)) },
    css: guardedStyles(stylesheets.join('\n')),
    fonts: fonts.map((file) => ({ url: ASSETS_PATH + file })),
  };
}
