import { createStaticHandler, type RouteObject } from 'react-router-dom';
import { EXAMPLE_SITE } from './example-site.js';
import { inDocument } from './page-tree.js';
import { answerOf, renderOnce } from './render-once.js';

/**
 * Renders addresses one after the other, as the process of a host does, then in the reverse order, each time with
 * modules that are loaded anew: what a page keeps there affects the pages after it.
 *
 * @param loadAnew runs the modules of the routes once more
 * @param begin called before each rendering
 * @returns the addresses that have another answer after other pages than before them
 */
export async function changedByOthers(
  addresses: readonly string[],
  loadAnew: () => Promise<readonly RouteObject[]>,
  begin: () => void = () => {},
): Promise<string[]> {
  const answersInOrder = async (order: readonly string[]) => {
    const handler = createStaticHandler(inDocument(await loadAnew()));
    const answers = new Map<string, string>();
    for (const address of order) {
      begin();
      const { pathname } = new URL(address, EXAMPLE_SITE.origin);
      const rendering = renderOnce(handler, new URL(pathname, EXAMPLE_SITE.origin));
      answers.set(address, answerOf(await rendering.catch((failure) => ({ failure }))));
    }
    return answers;
  };
  const before = await answersInOrder(addresses);
  const after = await answersInOrder(addresses.toReversed());
  return addresses.filter((address) => before.get(address) !== after.get(address));
}
