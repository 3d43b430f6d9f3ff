import type { RequestHandler } from 'express';
import type { LiveReleases } from '../releases/live-releases.js';
import type { ReleaseStore } from '../releases/release-store.js';
import type { TrustedKeys } from '../releases/trusted-keys.js';
import type { Pages } from '../rendering/pages.js';
import { BoundedQueue } from './bounded-queue.js';
import { previewRequests } from './preview-requests.js';
import { PreviewedReleases } from './previewed-releases.js';
import { Previews } from './previews.js';

/** How many documents of previews may wait. One is rendered at a time, so that visitors hardly notice it. */
const MAX_WAITING = 16;

interface PreviewServiceOptions {
  store: ReleaseStore;
  /** Left out where releases need no signature: then there are no previews. */
  keys: TrustedKeys | undefined;
  live: Pick<LiveReleases, 'pointers'>;
  pages: Pick<Pages, 'preview'>;
  /** File of the program of render processes. */
  program: string;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Shows published versions to those who have a link that the team of the remote has signed. */
export function previewService(options: PreviewServiceOptions): RequestHandler {
  const { store, keys, live, pages, program, now = Date.now } = options;
  return previewRequests({
    previews: new Previews({
      keys,
      releases: new PreviewedReleases({ store, keys, program }),
      now,
    }),
    pages,
    live,
    releasesOrigin: store.publicOrigin,
    queue: new BoundedQueue(MAX_WAITING),
  });
}
