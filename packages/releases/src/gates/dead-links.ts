import { matchPath } from 'react-router-dom';
import { otherRemotes } from '../store/other-remotes.js';
import { matchesPattern, plainPath, segmentsOf } from '../store/path-pattern.js';
import { CannotRun, type GateContext } from './gate.js';
import { hostPathOf } from './host/host-paths.js';
import { remotesOfHost } from './host/remotes-of-host.js';
import type { RouteFacts } from './route-facts.js';

const MAX_NAMED = 5;
const FILE = /\.\w+$/;

/**
 * Sentences about links that lead to no page. They refuse nothing: another team may be about to release the page.
 *
 * @param links paths, each with the address of a page that links to it
 * @param facts of the routes of the build
 */
export async function deadLinks(
  links: ReadonlyMap<string, string>,
  facts: readonly RouteFacts[],
  context: Pick<GateContext, 'remote' | 'store' | 'isCopy' | 'hostUrl' | 'manifest'>,
): Promise<string[]> {
  const own = facts.flatMap(({ path }) => path ?? []);
  const unknown = [...links].filter(
    ([path]) => !FILE.test(path) && !hostPathOf(path) && !own.some((each) => matchPath(each, path)),
  );
  if (unknown.length === 0) return [];
  const others = await pathsOfOthers(context);
  const isDead = (path: string) =>
    others
      ? !isWithin(path, others)
      : // The paths of other remotes are not known.
        isWithin(path, context.manifest.paths);
  return unknown
    .filter(([path]) => isDead(path))
    .slice(0, MAX_NAMED)
    .map(
      ([path, page]) =>
        `The page ${page} links to ${path}, where there is no page. Visitors who follow the link see "Page not found".`,
    );
}

const isWithin = (path: string, patterns: readonly string[]) =>
  patterns.some((pattern) => matchesPattern(segmentsOf(pattern), segmentsOf(plainPath(path))));

/** The paths of the live releases; undefined if they cannot be found out. */
async function pathsOfOthers({
  remote,
  store,
  isCopy,
  hostUrl,
}: Pick<GateContext, 'remote' | 'store' | 'isCopy' | 'hostUrl'>): Promise<string[] | undefined> {
  try {
    const others = isCopy
      ? await remotesOfHost(hostUrl, remote)
      : await otherRemotes(store, remote);
    return others.length > 0 ? others.flatMap(({ paths = [] }) => paths) : undefined;
  } catch (error) {
    if (error instanceof CannotRun) return undefined;
    throw error;
  }
}
