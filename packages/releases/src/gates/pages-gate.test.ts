import { addressOf, pagesGate } from './pages-gate.js';
import type { RenderOutcome } from './rendering/loaded-routes.js';
import type { RouteFacts } from './route-facts.js';
import { gateContext } from './testing/gate-context.js';

const PAGE: RouteFacts = { place: 'routes[0]', id: 'quote', path: '/quotes/:id', isLazy: true };

/**
 * What the gate says when the page is rendered with these outcomes, one after the other.
 *
 * @param left pages that may have left something running
 */
async function run(outcomes: RenderOutcome[], facts = [PAGE], left: string[] = []) {
  const render = async () => outcomes.shift() ?? Promise.reject(new Error('It is rendered again.'));
  const leftRunning = async () => left;
  const changedByOthers = async () => [];
  const context = gateContext({
    routes: async () => ({ facts, render, leftRunning, changedByOthers }),
  });
  return (await pagesGate.run(context))?.reasons;
}

test.each([
  [{ path: '/quotes' }, '/quotes'],
  [{ path: '/quotes/:id' }, '/quotes/example'],
  [{ path: '/quotes/:id?/:part' }, '/quotes/example/example'],
  [{ path: '/w/*' }, '/w/example'],
  [{ path: '/quotes/:id', example: '/quotes/7' }, '/quotes/7'],
])('of %j, %s is rendered', (facts, address) => {
  expect(addressOf({ ...PAGE, ...facts })).toBe(address);
});

test('a page or a redirect passes', async () => {
  expect(await run([{ kind: 'page' }])).toBeUndefined();
  expect(await run([{ kind: 'redirect' }])).toBeUndefined();
});

test.each<[RenderOutcome, RegExp]>([
  [{ kind: 'redirect' }, /^The page \/old redirects although the sitemap lists it, so/],
  [
    { kind: 'page', isNoIndex: true },
    /^The page \/old has "noIndex" although the sitemap lists it\./,
  ],
])('%j is refused where the sitemap lists the page', async (outcome, reason) => {
  const old = { ...PAGE, path: '/old' };
  expect(await run([outcome], [old])).toBeUndefined();
  expect(await run([outcome], [{ ...old, isListed: true }])).toEqual([
    expect.stringMatching(reason),
  ]);
});

test('a page that is slow once is not refused, one that is slow twice is', async () => {
  expect(await run([{ kind: 'too-slow' }, { kind: 'page' }])).toBeUndefined();
  expect(await run([{ kind: 'too-slow' }, { kind: 'too-slow' }, { kind: 'page' }])).toEqual([
    expect.stringContaining('/quotes/example does not render within two seconds'),
  ]);
});

test.each<[RenderOutcome, RegExp]>([
  [{ kind: 'failed', reason: 'Error: It failed.' }, /fails on the server: Error: It failed\. Only/],
  [{ kind: 'failed', reason: 'TypeError: no' }, /fails on the server: TypeError: no\./],
  [
    { kind: 'failed', reason: "ReferenceError: Cannot access 'a' before initialization" },
    /before initialization\. That value .* two modules import each other/,
  ],
  [
    { kind: 'failed', reason: 'TypeError: Cannot add property 1, object is not extensible' },
    /is not extensible\. That object cannot be changed, .* or change a copy\.$/,
  ],
  [
    { kind: 'unusable-answer', sentence: 'It answered with status 201.' },
    /has an answer that the host cannot use\. It answered with status 201\.$/,
  ],
  [{ kind: 'empty' }, /renders nothing/],
  [{ kind: 'markup', fault: 'has a fault.' }, /^The page \/quotes\/example has a fault\.$/],
  [{ kind: 'circle', addresses: ['/a', '/b', '/a'] }, /in a circle: \/a, then \/b, then \/a\. /],
  [
    { kind: 'query-dependent' },
    /^The page \/quotes\/example shows something else where its address/,
  ],
  [{ kind: 'unknown' }, /handle: \{ example: '\/quotes\/:id' \}/],
])('%j is refused', async (outcome, reason) => {
  expect(await run([outcome])).toEqual([expect.stringMatching(reason)]);
});

test('hosts render the path of a route itself if that is the same for all its parameters', async () => {
  const rendered: unknown[] = [];
  const facts = [PAGE, { ...PAGE, path: '/m/:id', sameForAllParams: true }];
  const render = async (...given: unknown[]): Promise<RenderOutcome> => {
    rendered.push(given);
    return { kind: 'redirect' };
  };
  const id = (page: RouteFacts, index: number) => ({ ...page, id: `${index}` });
  const changedByOthers = async (addresses: readonly string[]) => {
    rendered.push(addresses);
    return [];
  };
  const leftRunning = async () => [];
  const context = gateContext({
    routes: async () => ({ facts: facts.map(id), render, leftRunning, changedByOthers }),
  });
  await pagesGate.run(context);
  expect(rendered).toEqual([
    ['/quotes/example', undefined],
    ['/m/example', '/m/:id'],
    ['/quotes/example', '/quotes/another', '/m/:id'],
  ]);
});

test('a page that depends on the pages before it is refused, unless it is refused by itself', async () => {
  const pageAt = (path: string): RouteFacts => ({ ...PAGE, id: path, path });
  const facts = ['/zh/rewards', '/rewards', '/today'].map(pageAt);
  const context = gateContext({
    routes: async () => ({
      facts,
      render: async (path) => ({ kind: path === '/today' ? 'unsteady' : 'page' }),
      leftRunning: async () => [],
      changedByOthers: async (addresses) => addresses.slice(1),
    }),
  });
  expect((await pagesGate.run(context))?.reasons).toEqual([
    expect.stringMatching(/^The page \/today changes when it is rendered again/),
    expect.stringMatching(/^The page \/rewards shows something else after other pages/),
  ]);
});

test('of a page whose example has a query, it names the path that the server renders', async () => {
  const example = { ...PAGE, example: '/quotes/7?code=1#top' };
  expect(await run([{ kind: 'failed', reason: 'TypeError: no' }], [example])).toEqual([
    expect.stringMatching(/^The page \/quotes\/7 fails on the server/),
  ]);
});

test('a page that ends the process after it was rendered is refused', async () => {
  expect(await run([{ kind: 'page' }], [PAGE], ['/quotes/7'])).toEqual([
    expect.stringMatching(/^The page \/quotes\/7 leaves something running/),
  ]);
});

test('a dead link is reported, not refused', async () => {
  const notes: string[] = [];
  const page = { kind: 'page', links: ['/quotes/7', '/quotes/7/print'] } as const;
  const context = gateContext({
    isCopy: true,
    manifest: { paths: ['/quotes/*'] },
    note: (sentence) => notes.push(sentence),
    routes: async () => ({
      facts: [PAGE],
      render: async () => ({ ...page, links: [...page.links] }),
      leftRunning: async () => [],
      changedByOthers: async () => [],
    }),
  });
  expect(await pagesGate.run(context)).toBeUndefined();
  expect(notes[0]).toBe(
    'The page /quotes/example links to /quotes/7/print, where there is no page. Visitors who follow the link see "Page not found".',
  );
});

test('pages of unusable routes are not taken for rendered', async () => {
  expect(await run([], [])).toHaveLength(1);
  expect(await run([{ kind: 'page' }, { kind: 'page' }], [PAGE, PAGE])).toHaveLength(1);
});
