import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CHUNK_GROUPS_FILE, type ChunkGroup } from '@site/releases/preset/chunk-groups';
import { integrityOf } from '@site/releases/store/integrity';
import { ASSETS_PATH } from '../paths.js';

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
}

/** @param folder of the shell's browser build */
export async function readShellAssets(folder: string): Promise<ShellAssets> {
  const read = (file: string) => readFile(path.join(folder, file));
  const groups = JSON.parse((await read(CHUNK_GROUPS_FILE)).toString()) as {
    main: ChunkGroup;
  };
  const [script] = groups.main.js;
  if (!script) throw new Error('The build of the shell has no entry.');
  const sheets = await Promise.all(groups.main.css.map(read));
  const fonts = (await readdir(folder)).filter((file) => file.endsWith('.woff2'));
  return {
    script: { url: ASSETS_PATH + script, integrity: integrityOf(await read(script)) },
    css: sheets.join('\n'),
    fonts: fonts.map((file) => ({ url: ASSETS_PATH + file })),
  };
}
