import { type ComponentType, useEffect, useState } from 'react';
import { withTimeout } from './with-timeout';

/** Exports of a page's module. */
export interface PageModule {
  Component: ComponentType;
  /** Why the module could not be loaded; the component then tries again. */
  failure?: unknown;
}

/** Rspack's map from chunk id to file name, of this remote's own runtime. */
declare let __webpack_get_script_filename__: (chunkId: string | number) => string;

let attempts = 0;

/**
 * The `lazy` of a remote's route. It never rejects, since the router would remember that for the
 * whole visit: a page that cannot be loaded is replaced by one that tries again each time it is
 * shown, and throws when that fails, too.
 */
export function page(load: () => Promise<PageModule>): () => Promise<PageModule> {
  return async () => {
    try {
      return await withTimeout(load());
    } catch (failure) {
      askUnderAnotherAddress();
      const showRetried = () => <RetriedPage load={load} />;
      return { Component: showRetried, failure };
    }
  };
}

interface Outcome {
  page?: PageModule;
  failure?: unknown;
}

function RetriedPage({ load }: { load: () => Promise<PageModule> }) {
  const [{ page, failure }, setOutcome] = useState<Outcome>({});
  useEffect(() => {
    let shown = true;
    const show = (outcome: Outcome) => {
      if (shown) setOutcome(outcome);
    };
    withTimeout(load()).then(
      (page) => show({ page }),
      (failure) => {
        askUnderAnotherAddress();
        show({ failure });
      },
    );
    return () => {
      shown = false;
    };
  }, [load]);
  if (failure) throw failure;
  return page ? <page.Component /> : <p>Loading...</p>;
}

/** Some browsers remember that a module failed to load, and never ask for that address again. */
function askUnderAnotherAddress() {
  attempts += 1;
  const fileName = __webpack_get_script_filename__;
  __webpack_get_script_filename__ = (chunkId) =>
    `${fileName(chunkId).replace(/\?.*$/, '')}?attempt=${attempts}`;
}
