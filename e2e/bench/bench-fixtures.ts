import { test as base } from '../support/site-fixture.js';
import { MEASURED_PAGES } from './measured-pages.js';
import { type NextPeer, startNextPeer } from './peers/start-next-peer.js';
import { type Peers, startPeers } from './peers/start-peers.js';
import { siteData } from './site-data.js';

const PUBLIC_PAGES = Object.values(MEASURED_PAGES);
/** Of the staff area, for navigations. */
const STAFF_PAGE = '/w/data';

/** All benches have the same site, and the same peers built from its sources, once one of them asks for peers. */
export const test = base.extend<
  object,
  {
    peers: Peers;
    /** Undefined when Next.js cannot be installed. */
    nextPeer: NextPeer | undefined;
  }
>({
  peers: [
    async ({ temporarySite }, use) => {
      const data = await siteData(temporarySite.url);
      const peers = await startPeers(temporarySite, [...PUBLIC_PAGES, STAFF_PAGE], data);
      try {
        await use(peers);
      } finally {
        await peers.stop();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  nextPeer: [
    async ({ temporarySite, peers }, use) => {
      const next = await startNextPeer(temporarySite, PUBLIC_PAGES, peers);
      try {
        await use(next);
      } finally {
        await next?.stop();
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});
