import { createStaticHandler, type RouteObject } from 'react-router-dom';
import { drawPage } from './draw-page.js';
import { inDocument } from './page-tree.js';
import { browserNames, type PretendedBrowser } from './pretended-browser.js';
import { withNames } from './with-names.js';

/** Timers do not run where a browser is pretended: a loader that waits for one never ends. */
const GIVE_UP_MS = 300;
/** Saved before the names are changed. */
const { setTimeout: wait } = globalThis;

/**
 * Makes the function that renders a page as a browser does at first: modules are loaded, loaders run and the
 * page is rendered while the global names exist by which code tells a browser from a server. It returns
 * undefined if that throws or leads to no page: the pretended browser is not a real one.
 *
 * @param load runs the modules of the routes; asked for once
 */
export function createBrowserRenderer(
  browser: PretendedBrowser,
  load: () => Promise<readonly RouteObject[]>,
) {
  let routes: Promise<readonly RouteObject[]> | undefined;
  return async (url: URL): Promise<string | undefined> => {
    const draw = async () => {
      routes ??= load();
      return drawPage(createStaticHandler(inDocument(await routes)), url);
    };
    try {
      const drawn = await withNames(browserNames(browser, url), () =>
        Promise.race([draw(), givenUp()]),
      );
      return drawn && 'html' in drawn ? drawn.html : undefined;
    } catch {
      return undefined;
    }
  };
}

const givenUp = () =>
  new Promise<undefined>((resolve) => {
    wait(() => resolve(undefined), GIVE_UP_MS);
  });
