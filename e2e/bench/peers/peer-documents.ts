import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ChunkGroup } from '@site/releases/preset/chunk-groups';
import * as v from 'valibot';
import { FILES_PATH } from './peer-builds.js';

/** How a peer sends its documents. */
const VARIANTS = ['server-rendered', 'client-rendered', 'static'] as const;
export type Variant = (typeof VARIANTS)[number];

const Groups = v.record(v.string(), ChunkGroup);

interface Renderer {
  preparePage(path: string, site: unknown): Promise<() => { html: string; chunks: string[] }>;
}

/** The renderer of a built peer. */
export const loadRenderer = async (file: string): Promise<Renderer> =>
  import(pathToFileURL(file).href);

/** The name of the file with the document of a page. */
export const documentFile = (page: string) => `${encodeURIComponent(page)}.html`;

/**
 * Writes the documents of all variants, each in a folder of its name.
 *
 * @param site the data that all pages read
 */
export async function writeDocuments(
  folder: string,
  { client, renderer }: { client: string; renderer: string },
  pages: readonly string[],
  site: unknown,
): Promise<void> {
  const files = await readClient(client);
  const { preparePage } = await loadRenderer(renderer);
  for (const variant of VARIANTS) await mkdir(path.join(folder, variant), { recursive: true });
  for (const page of pages) {
    const render = await preparePage(page, site);
    const { html, chunks } = render();
    const styles = files.styles(chunks);
    const scripts = `${files.preloads(chunks)}${files.hints(chunks)}`;
    const documents: Record<Variant, string> = {
      'server-rendered': insert(html, styles + files.fonts + scripts, end(site, true, files.main)),
      'client-rendered': clientRendered(files, site),
      static: insert(html, styles + files.fonts, ''),
    };
    for (const [variant, document] of Object.entries(documents)) {
      await writeFile(path.join(folder, variant, documentFile(page)), document);
    }
  }
}

type ClientFiles = Awaited<ReturnType<typeof readClient>>;

/** The tags by which documents load the browser files. */
async function readClient(client: string) {
  const text = (file: string) => readFile(path.join(client, file), 'utf8');
  const groups = v.parse(Groups, JSON.parse(await text('chunk-groups.json')));
  const names = await readdir(client);
  const css = new Map<string, string>();
  for (const name of names.filter((file) => file.endsWith('.css'))) css.set(name, await text(name));
  const filesOf = (type: 'js' | 'css', chunks: string[]) => [
    ...new Set(chunks.flatMap((chunk) => groups[chunk]?.[type] ?? [])),
  ];
  const main = groups.main?.js[0] ?? '';
  return {
    main,
    mainStyles: groups.main?.css ?? [],
    styles: (chunks: string[]) =>
      filesOf('css', ['main', ...chunks])
        .map((file) => `<style>${css.get(file)}</style>`)
        .join(''),
    /** Tells the runtime of the bundle that these stylesheets are in the document. */
    hints: (chunks: string[]) =>
      filesOf('css', chunks)
        .map(
          (file) => `<link rel="stylesheet" href="${FILES_PATH}${file}" type="text/x-in-document">`,
        )
        .join(''),
    preloads: (chunks: string[]) =>
      filesOf('js', ['main', ...chunks])
        .map((file) => `<link rel="modulepreload" href="${FILES_PATH}${file}">`)
        .join(''),
    fonts: names
      .filter((file) => file.endsWith('.woff2'))
      .map(
        (file) =>
          `<link rel="preload" as="font" type="font/woff2" href="${FILES_PATH}${file}" crossorigin>`,
      )
      .join(''),
  };
}

const end = (site: unknown, rendered: boolean, main: string) =>
  `<script type="application/json" id="visit">${JSON.stringify({ site, rendered }).replaceAll('<', '\\u003c')}</script>` +
  `<script type="module" src="${FILES_PATH}${main}"></script>`;

/** One document for all addresses, as a static host sends it. */
function clientRendered({ main, mainStyles, fonts }: ClientFiles, site: unknown): string {
  const styles = mainStyles.map((file) => `<link rel="stylesheet" href="${FILES_PATH}${file}">`);
  const empty =
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body></body></html>';
  return insert(empty, styles.join('') + fonts, end(site, false, main));
}

const insert = (html: string, head: string, body: string) =>
  html
    .replace('</head>', () => `${head}</head>`)
    .replace(/<\/body>(?!.*<\/body>)/s, () => `${body}</body>`);
