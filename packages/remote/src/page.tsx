import { type ComponentType, useEffect, useState } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import { nextRetry, retryAddress } from './retry-address.js';
import { withTimeout } from './with-timeout.js';

/** Exports of a page's module. */
export interface PageModule {
  Component: ComponentType;
  /** Loads what the page shows, unless its route has a loader. */
  loader?: LoaderFunction;
  /** Why the module could not be loaded; the component then tries again. */
  failure?: unknown;
}

type FileName = (chunkId: string | number) => string;

/** Rspack's maps from chunk id to file names, of this remote's own runtime. */
declare let __webpack_get_script_filename__: FileName;
declare const __webpack_require__: {
  /** Of stylesheets; left out where a remote has none. */
  k?: FileName;
};

let retry = 0;

/**
 * The `lazy` of a remote's route. It never rejects, since the router would remember that for the
 * whole visit: a page that cannot be loaded is replaced by one that tries again each time it is
 * shown, and throws when that fails, too.
 */
export function page(load: () => Promise<PageModule>): () => Promise<PageModule> {
  return async () => {
    try {
      return await loadModule(load);
    } catch (failure) {
      const showRetried = () => <RetriedPage load={load} />;
      // The router keeps this route for the visit: without a loader the page would never have its data.
      const loader: LoaderFunction = async (...args) => (await loadModule(load)).loader?.(...args);
      return { Component: showRetried, loader, failure };
    }
  };
}

/**
 * Loads a module that a page shows only on request. Loading it again after a failure may succeed.
 *
 * @throws what the import throws, and an Error when it takes more than 8 seconds
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await withTimeout(load());
  } catch (failure) {
    requestUnderAnotherAddress();
    throw failure;
  }
}

interface Outcome {
  page?: PageModule;
  failure?: unknown;
}

function RetriedPage({ load }: { load: () => Promise<PageModule> }) {
  const [{ page, failure }, setOutcome] = useState<Outcome>({});
  useEffect(() => {
    loadModule(load).then(
      (page) => setOutcome({ page }),
      (failure) => setOutcome({ failure }),
    );
  }, [load]);
  if (failure) throw failure;
  return page ? <page.Component /> : <p>Loading...</p>;
}

/**
 * Some browsers remember that a module failed to load, and never request that address again; any
 * browser keeps a file that was damaged in transit.
 */
function requestUnderAnotherAddress() {
  retry = nextRetry(retry);
  __webpack_get_script_filename__ = retried(__webpack_get_script_filename__);
  const { k } = __webpack_require__;
  if (k) __webpack_require__.k = retried(k);
}

const retried =
  (fileName: FileName): FileName =>
  (chunkId) =>
    retryAddress(fileName(chunkId), retry);
