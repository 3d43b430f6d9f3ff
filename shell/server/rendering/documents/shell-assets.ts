import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CHUNK_GROUPS_FILE, ChunkGroup } from '@site/releases/preset/chunk-groups';
import { fileIntegrity } from '@site/releases/store/integrity';
import { parseFile } from '@site/releases/store/store-file';
import * as v from 'valibot';
import { ASSETS_PATH } from '../../paths.js';
import { guardedStyles } from './guarded-styles.js';

const Main = v.object({ main: ChunkGroup });
const PreviewGroup = v.object({ preview: ChunkGroup });

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
  /** What documents of previews have in addition: a script, and rules within the shell's CSS. */
  preview: { script: Asset; css: string };
  /** Address of a script that has to run before the others, if any. */
  firstScript?: string;
}

/**
 * @param folder of the shell's browser build
 * @param previewFolder of the build of what only previews load
 */
export async function readShellAssets(folder: string, previewFolder: string): Promise<ShellAssets> {
  const { main } = await readGroups(folder, Main);
  const { preview } = await readGroups(previewFolder, PreviewGroup);
  const css = await readStyles(folder, main.css);
  const previewCss = await readStyles(previewFolder, preview.css);
  const fonts = (await readdir(folder)).filter((file) => file.endsWith('.woff2'));
  return {
    script: await readScript(folder, main.js),
    css: guardedStyles(css),
    fonts: fonts.map((file) => ({ url: ASSETS_PATH + file })),
    preview: {
      script: await readScript(previewFolder, preview.js),
      css: guardedStyles(`${css}\n${previewCss}`),
    },
  };
}

async function readGroups<T>(folder: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const text = await readFile(path.join(folder, CHUNK_GROUPS_FILE), 'utf8');
  return parseFile(schema, CHUNK_GROUPS_FILE, text);
}

async function readStyles(folder: string, files: readonly string[]): Promise<string> {
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.join('\n');
}

async function readScript(folder: string, [script]: readonly string[]): Promise<Asset> {
  if (!script) throw new Error('The build of the shell has no entry.');
  const content = await readFile(path.join(folder, script));
  return { url: ASSETS_PATH + script, integrity: fileIntegrity(content) };
}
