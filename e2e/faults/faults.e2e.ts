import { rollback } from '@site/releases/store/pointer';
import { updateVersions } from '@site/releases/store/pointer-file';
import { readVersions } from '@site/releases/store/read-versions';
import { expect } from 'playwright/test';
import { documentAt } from '../support/document-at.js';
import { test as base } from '../support/site-fixture.js';
import { skipOnRunningSite } from '../support/temporary-site.js';
import { PAGE_FAILS, releaseChanged } from './broken-release.js';
import { FaultProxy, respondWith } from './fault-proxy.js';
import {
  ARRIVALS,
  type Arrival,
  FAULTS,
  type FaultCase,
  GONE,
  TARGETS,
  type Target,
} from './fault-table.js';
import { Visitor } from './visitor.js';

const test = base.extend<object, { edge: FaultProxy }>({
  edge: [
    async ({ temporarySite }, use) => {
      const edge = await FaultProxy.to(temporarySite.url);
      await use(edge);
      edge.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ edge }, use) => use(edge.url),
});
test.beforeEach(skipOnRunningSite);
test.describe.configure({ mode: 'parallel' });
test.setTimeout(120_000);

const note = (type: string, description: string) =>
  test.info().annotations.push({ type, description });

/** A fault, ready for one test. */
interface PreparedFault {
  /** Called before the visitor has a document. */
  beforeFirstDocument(): Promise<void>;
  /** Called once a tab of another page is open, where the visitor comes from there. */
  beforeArrival(): Promise<void>;
  /** Ends the fault for the visitor, who then tries again. */
  repair(): Promise<void>;
  /** Leaves the site as it was before the test. */
  cleanUp(): Promise<void>;
}

async function prepareFault(
  fault: FaultCase,
  target: Target,
  arrival: Arrival,
  { store, edge, visitor }: { store: string; edge: FaultProxy; visitor: Visitor },
): Promise<PreparedFault> {
  const { remote } = target;
  const { versions } = await readVersions(store, remote);
  const live = versions.find(({ deployment }) => deployment.default)?.metadata.version;
  const isGone = fault.name === GONE;
  let isReleased = false;
  const release = async () => {
    if (!fault.released || isReleased) return;
    await releaseChanged(store, remote, fault.released(target));
    isReleased = true;
  };
  return {
    async beforeFirstDocument() {
      if (!isGone) await release();
      if (!fault.inBrowser) return;
      await visitor.page.addInitScript((key) => {
        if (!sessionStorage.getItem(key)) sessionStorage.setItem(key, 'yes');
      }, PAGE_FAILS);
    },
    async beforeArrival() {
      if (isGone) {
        if (arrival === 'navigation') await release();
        const files = new RegExp(`/mfe/${remote}/${live}/`);
        edge.set({ files, damage: respondWith(404) });
      }
      if (fault.onTheWay) edge.set(fault.onTheWay(target));
    },
    async repair() {
      if (isGone) return release();
      edge.set(undefined);
      await visitor.page.evaluate((key) => sessionStorage.setItem(key, 'no'), PAGE_FAILS);
    },
    async cleanUp() {
      edge.set(undefined);
      if (isReleased) await updateVersions(store, remote, (versions) => rollback(versions));
    },
  };
}

function check(fault: FaultCase, target: Target, arrival: Arrival) {
  const seen = fault.sees[arrival];
  test(`${fault.name}, ${target.remote}, ${arrival}: header, footer and other remotes work, and so does Try again`, async ({
    page,
    edge,
    site,
    request,
  }) => {
    if (fault.hangs) await page.clock.install();
    const wait = async () => fault.hangs && page.clock.runFor(2_000);
    const visitor = new Visitor(page, target, wait);
    const store = site.releasesDir;
    const prepared = await prepareFault(fault, target, arrival, { store, edge, visitor });
    const arrive = async () => {
      if (arrival === 'navigation') await visitor.openOther();
      await prepared.beforeArrival();
      await visitor.arrive(arrival);
    };
    try {
      await prepared.beforeFirstDocument();
      if (fault.onServer) {
        const html = await documentAt(request, target.path);
        expect(html).toContain('>Loading...<');
        expect(html).toMatch(/<header.*<\/header>.*<footer.*<\/footer>/s);
        expect(await documentAt(request, target.from)).not.toContain('>Loading...<');
      }
      await arrive();
      await visitor.expectToSee(seen);
      await visitor.followLinks();
      expect(await visitor.has('tampered')).toBe(false);
      note('seen', seen);
      if (seen === 'page') return;

      edge.set(undefined);
      await arrive();
      await visitor.expectToSee(seen);
      await prepared.repair();
      const isSame = await visitor.tryAgain();
      expect(isSame).toBe(seen === 'apology');
    } finally {
      await prepared.cleanUp();
    }
  });
}

/** All of them by `npm run test:faults`; otherwise each fault with one of the remotes. */
const isWhole = process.env.FAULTS === 'all';
for (const [index, fault] of FAULTS.entries()) {
  const some = isWhole ? TARGETS : TARGETS.slice(index % TARGETS.length).slice(0, 1);
  for (const target of some) for (const arrival of ARRIVALS) check(fault, target, arrival);
}
