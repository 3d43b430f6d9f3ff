import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { SiteData } from '@site/contract/site';
import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import type { Pointers } from '../releases/live-releases.js';
import { SEEDS } from './canary-place.js';
import { type LiveSet, LiveSets } from './live-sets.js';
import { PathOwners, savedPathOwners } from './routes/path-owners.js';

const version = (name: string, traffic: number, isDefault: boolean): PublishedVersion => ({
  url: `${name}/client/remoteEntry.js`,
  fallbackUrl: `${name}/client/remoteEntry.js`,
  metadata: { version: name, integrity: `sha384-${'A'.repeat(64)}` },
  deployment: { traffic, default: isDefault },
  extras: { publishedAt: '2026-01-01T00:00:00.000Z' },
});

const site = { origin: 'https://example.com' } as SiteData; // only compared
const quote = ({ chosen }: LiveSet) => chosen.get('mfe-quote')?.metadata.version;

function givenSets(owners = new PathOwners()) {
  const changes: Pointers[] = [];
  const sets = new LiveSets(
    () => site,
    (set) => set,
    (pointers) => changes.push(pointers),
    owners,
  );
  return { sets, changes };
}

test('all visits with the same versions have the same set, which is made once', () => {
  const { sets, changes } = givenSets();
  const pointers = { 'mfe-quote': [version('1', 90, true), version('2', 10, false)] };
  const all = Array.from({ length: SEEDS }, (_, seed) => sets.get(pointers, seed));
  expect(new Set(all).size).toBe(2);
  expect(all.filter((set) => quote(set) === '2')).toHaveLength(SEEDS / 10);
  expect(quote(sets.get(pointers, undefined))).toBe('1');
  expect(changes).toEqual([pointers]);
});

test('many canaries at the same time make a bounded number of sets', () => {
  const { sets } = givenSets();
  const canary = [version('1', 50, true), version('2', 50, false)];
  const pointers = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`mfe-${index}`, canary]),
  );
  const all = Array.from({ length: 1_000 }, (_, seed) => sets.get(pointers, seed));
  expect(new Set(all).size).toBe(64);
});

test('a change that concerns no visit, such as a publication, keeps the set and what is attached', () => {
  const { sets } = givenSets();
  const live = version('1', 100, true);
  const before = sets.get({ 'mfe-quote': [live] }, 0);
  expect(sets.get({ 'mfe-quote': [live, version('2', 0, false)] }, 0)).toBe(before);
  expect(sets.get({ 'mfe-quote': [version('2', 100, true)] }, 0)).not.toBe(before);
});

const claiming = (name: string, paths: string[], liveSince: string): PublishedVersion => ({
  ...version(name, 100, true),
  extras: { publishedAt: '2026-01-01T00:00:00.000Z', liveSince, paths },
});
const inYear = (year: number) => `${year}-01-01T00:00:00.000Z`;
const notLive = (published: PublishedVersion): PublishedVersion => ({
  ...published,
  deployment: { traffic: 0, default: false },
});

test('a path that two remotes claim stays with the one that had it earlier, which is logged once', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { sets } = givenSets();
  const newcomer = claiming('n', ['/:page', '/new'], inYear(2027));
  const owner = claiming('1', ['/:id'], inYear(2026));
  const { grants } = sets.get({ 'mfe-a': [newcomer], 'mfe-quote': [owner] }, 0);
  expect(Object.fromEntries(grants)).toEqual({ 'mfe-a': ['/new'], 'mfe-quote': ['/:id'] });
  sets.get({ 'mfe-a': [newcomer], 'mfe-quote': [owner, version('2', 0, false)] }, 0);
  expect(logged.mock.calls).toEqual([
    ['mfe-a claims /:page, which mfe-quote already has and keeps.'],
  ]);
});

test('a remote keeps its paths with its next release, and loses those that it left out in between', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const other = claiming('o', ['/quotes'], inYear(2027));
  const first = notLive(claiming('1', ['/quotes'], inYear(2026)));
  const latest = claiming('3', ['/quotes'], inYear(2029));
  const ownerOf = (versions: PublishedVersion[]) => {
    const { sets } = givenSets(); // of a server that has just started
    const { grants } = sets.get({ 'mfe-a': [other], 'mfe-quote': versions }, 0);
    return grants.find(([, list]) => list.includes('/quotes'))?.[0];
  };
  const between = (paths: string[]) => notLive(claiming('2', paths, inYear(2028)));
  expect(ownerOf([first, between(['/quotes', '/more']), latest])).toBe('mfe-quote');
  expect(ownerOf([first, between(['/more']), latest])).toBe('mfe-a');
});

test('a path that a remote has cannot be taken by a pointer that claims an earlier time', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { sets } = givenSets();
  const owner = claiming('1', ['/quotes'], inYear(2026));
  sets.get({ 'mfe-quote': [owner] }, 0);
  const forged = claiming('f', ['/quotes', '/other'], inYear(1970));
  const { grants } = sets.get({ 'mfe-a': [forged], 'mfe-quote': [owner] }, 0);
  expect(Object.fromEntries(grants)).toEqual({ 'mfe-a': ['/other'], 'mfe-quote': ['/quotes'] });
  expect(logged).toHaveBeenCalledTimes(1);
  const without = claiming('2', ['/offers'], inYear(2027));
  const afterwards = sets.get({ 'mfe-a': [forged], 'mfe-quote': [without] }, 0);
  expect(new Map(afterwards.grants).get('mfe-a')).toEqual(['/quotes', '/other']);
});

test('a path cannot be taken after a restart either, where the shell saves its state', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const folder = await mkdtemp(path.join(os.tmpdir(), 'owners-'));
  try {
    const owner = claiming('1', ['/quotes/:id'], inYear(2026));
    const forged = claiming('f', ['/quotes/:number'], inYear(1970));
    givenSets(await savedPathOwners(folder)).sets.get({ 'mfe-quote': [owner] }, 0);
    const restarted = givenSets(await savedPathOwners(folder)).sets;
    const both = { 'mfe-a': [forged], 'mfe-quote': [owner] };
    const { grants } = restarted.get(both, 0);
    expect(Object.fromEntries(grants)).toEqual({ 'mfe-a': [], 'mfe-quote': ['/quotes/:id'] });
    restarted.get({ 'mfe-quote': [claiming('2', [], inYear(2027))] }, 0);
    // Given up: that, too, is known after the next start.
    const later = givenSets(await savedPathOwners(folder)).sets.get(both, 0);
    expect(new Map(later.grants).get('mfe-a')).toEqual(['/quotes/:number']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a remote keeps its path when nothing of it can be live at first, or when the store is empty at first', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const owner = claiming('1', ['/quotes'], inYear(2026));
  const forged = claiming('f', ['/quotes'], inYear(1970));
  const afterStart = (early: Pointers) => {
    const { sets } = givenSets(new PathOwners({ '/quotes': 'mfe-quote' }));
    const first = sets.get(early, 0).grants;
    return [first, sets.get({ 'mfe-a': [forged], 'mfe-quote': [owner] }, 0).grants].map(
      (grants) => grants.find(([, paths]) => paths.length > 0)?.[0],
    );
  };
  expect(afterStart({})).toEqual([undefined, 'mfe-quote']);
  // Its key comes late. Others may serve the path meanwhile, and do not keep it.
  const early = { 'mfe-a': [forged], 'mfe-quote': [notLive(owner)] };
  expect(afterStart(early)).toEqual(['mfe-a', 'mfe-quote']);
  expect(afterStart({ 'mfe-a': [forged] })).toEqual(['mfe-a', 'mfe-a']);
});

test('if two canaries claim one new path, the same one has it for all visitors of both', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const changes = jest.fn();
  const { sets } = givenSets(new PathOwners({}, changes));
  const versions = (own: string) => [
    { ...claiming('1', [own], inYear(2026)), ...share(50) },
    { ...version('2', 50, false), extras: { publishedAt: inYear(2027), paths: [own, '/new'] } },
  ];
  const pointers = { 'mfe-a': versions('/a'), 'mfe-b': versions('/b') };
  const visits = Array.from({ length: 1_000 }, (_, seed) => sets.get(pointers, seed));
  const ofBoth = visits.filter(({ chosen }) =>
    [...chosen.values()].every(({ metadata }) => metadata.version === '2'),
  );
  const owners = ofBoth.map(({ grants }) => grants.find(([, list]) => list.includes('/new'))?.[0]);
  expect(new Set(owners).size).toBe(1);
  expect(changes).toHaveBeenCalledTimes(2);
});

test('a canary cannot take what another remote has', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { sets } = givenSets();
  const pointers = {
    'mfe-a': [
      { ...claiming('a', ['/a'], inYear(2026)), ...share(90) },
      { ...version('c', 10, false), extras: { publishedAt: inYear(2027), paths: ['/', '/a'] } },
    ],
    'mfe-b': [claiming('b', ['/'], inYear(2026))],
  };
  expect(Object.fromEntries(sets.get(pointers, 0).grants)).toEqual({
    'mfe-a': ['/a'],
    'mfe-b': ['/'],
  });
});

test('if two paths match the same address equally well, the first one keeps it', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { sets } = givenSets();
  const pointers = {
    'mfe-a': [claiming('1', ['/:id/print', '/:id/:page'], inYear(2027))],
    'mfe-quote': [claiming('1', ['/quotes/:id'], inYear(2026))],
  };
  expect(Object.fromEntries(sets.get(pointers, 0).grants)).toEqual({
    'mfe-a': ['/:id/:page'],
    'mfe-quote': ['/quotes/:id'],
  });
  expect(logged.mock.calls).toEqual([
    [
      'mfe-a claims /:id/print, which shares addresses with /quotes/:id, which mfe-quote already has and keeps.',
    ],
  ]);
});

test('the time since which a remote has its paths is computed once, not for each visitor of a canary', () => {
  const { sets } = givenSets();
  let reads = 0;
  const earlier = Object.defineProperty(notLive(claiming('0', ['/a'], inYear(2025))), 'extras', {
    get() {
      reads += 1;
      return { publishedAt: inYear(2025), liveSince: inYear(2025), paths: ['/a'] };
    },
  });
  const latest = { ...claiming('1', ['/a'], inYear(2026)), ...share(50) };
  const canary = { ...version('2', 50, false), extras: latest.extras };
  const pointers = { 'mfe-a': [earlier, latest, canary] };
  const visit = (from: number) => {
    for (let seed = from; seed < from + 100; seed++) sets.get(pointers, seed);
    return reads;
  };
  const first = visit(0);
  expect(visit(100)).toBe(first);
});

const share = (traffic: number) => ({ deployment: { traffic, default: true } });
