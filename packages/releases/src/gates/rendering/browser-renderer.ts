import { createStaticHandler, type RouteObject } from 'react-router-dom';
import { inDocument } from './page-tree.js';
import { browserGlobals, type PretendedBrowser } from './pretended-browser.js';
import { renderOnce } from './render-once.js';
import { withGlobals } from './with-globals.js';

/** Timers do not run in a pretended browser: a loader that waits for one never ends. */
const GIVE_UP_MS = 300;
/** Saved before the names are changed. */
const { setTimeout: wait } = globalThis;

/**
 * Makes the function that renders a page as a browser does at first: modules are loaded, loaders run and the
 * page is rendered while the global names exist by which code tells a browser from a server. It returns
 * undefined if that throws or leads to no page: the pretended browser is not a real one.
 *
 * @param load runs the modules of the routes; called once
 */
export function createBrowserRenderer(
  browser: PretendedBrowser,
  load: () => Promise<readonly RouteObject[]>,
) {
  let routes: Promise<readonly RouteObject[]> | undefined;
  return async (url: URL): Promise<string | undefined> => {
    const render = async () => {
      routes ??= load();
      return renderOnce(createStaticHandler(inDocument(await routes)), url);
    };
    try {
      const rendering = await withGlobals(browserGlobals(browser, url), () =>
        Promise.race([render(), givenUp()]),
      );
      return rendering && 'html' in rendering ? rendering.html : undefined;
    } catch {
      return undefined;
    }
  };
}

const givenUp = () =>
  new Promise<undefined>((resolve) => {
    wait(() => resolve(undefined), GIVE_UP_MS);
  });
