import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROUTES_CHUNK } from '../../preset/routes-chunk.js';
import { CLIENT_FOLDER } from '../../store/release.js';
import { chunkOf } from '../chunks-gate.js';
import type { GateContext } from '../gate.js';
import type { RenderOutcome } from '../rendering/loaded-routes.js';
import type { RouteFacts } from '../route-facts.js';

const CLASS = /\.((?:\\.|[\w-])+)/g;

/** Classes of CSS modules that the stylesheets of each chunk have rules for, by its name. */
export type ClassesOfChunks = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the stylesheets of a build. */
export async function classesOfChunks({
  remote,
  workspace,
  release,
}: Pick<GateContext, 'remote' | 'workspace' | 'release'>): Promise<ClassesOfChunks> {
  const read = (file: string) =>
    readFile(path.join(workspace, 'dist', CLIENT_FOLDER, file), 'utf8');
  const found = Object.entries(release.chunkGroups).map(async ([name, { css }]) => {
    const classes = (await Promise.all(css.map(read))).flatMap(classesIn);
    // Many pages have the others, such as "active" of a link: a rule for one is about what is inside a class of its own page.
    const own = classes.filter((written) => written.startsWith(`${remote}-`));
    return [name, new Set(own)] as const;
  });
  return new Map(await Promise.all(found));
}

const classesIn = (css: string) =>
  [...css.matchAll(CLASS)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1'));

/**
 * Whether a page has styles that are not in its document: they are those of another chunk, so that the page looks broken until
 * its scripts have run.
 *
 * @param facts of all routes of the remote
 * @returns the chunk that has them; undefined where all are in place
 */
export function misplacedStyles(
  { styles }: Extract<RenderOutcome, { kind: 'page' }>,
  known: ClassesOfChunks,
  facts: readonly RouteFacts[],
): string | undefined {
  if (styles === undefined) return undefined;
  const { classes, chunks } = styles;
  const isMissing = (name: string) => !known.has(name) && chunks.includes(name);
  // The gate "chunks" says so. A route that is not lazy needs no chunk.
  if (facts.some((route) => route.isLazy && isMissing(chunkOf(route) ?? ''))) return undefined;
  const sent = [ROUTES_CHUNK, ...chunks].map((name) => known.get(name));
  const missing = classes.filter((name) => !sent.some((own) => own?.has(name)));
  // Several chunks may have those of a component that their pages share.
  const found = [...known].map(([chunk, own]) => {
    return { chunk, count: missing.filter((name) => own.has(name)).length };
  });
  return found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0]?.chunk;
}
