import type { SiteData } from '@site/contract/site';
import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import type { Pointers } from '../releases/live-releases.js';
import { type LiveSet, LiveSets } from './live-sets.js';

const version = (name: string, traffic: number, isDefault: boolean): PublishedVersion => ({
  url: `${name}/client/remoteEntry.js`,
  fallbackUrl: `${name}/client/remoteEntry.js`,
  metadata: { version: name, integrity: `sha384-${'A'.repeat(64)}` },
  deployment: { traffic, default: isDefault },
  extras: { publishedAt: '2026-01-01T00:00:00.000Z' },
});

const site = { origin: 'https://example.com' } as SiteData; // only compared
const quote = ({ chosen }: LiveSet) => chosen['mfe-quote']?.metadata.version;

function givenSets() {
  const changes: Pointers[] = [];
  const sets = new LiveSets(
    () => site,
    (set) => set,
    (pointers) => changes.push(pointers),
  );
  return { sets, changes };
}

test('all visits with the same versions have the same set, which is made once', () => {
  const { sets, changes } = givenSets();
  const pointers = { 'mfe-quote': [version('1', 90, true), version('2', 10, false)] };
  const all = Array.from({ length: 100 }, (_, bucket) => sets.get(pointers, bucket));
  expect(new Set(all).size).toBe(2);
  expect(all.filter((set) => quote(set) === '2')).toHaveLength(10);
  expect(changes).toEqual([pointers]);
});

test('a change that concerns no visit, such as a publication, keeps the set and what is attached', () => {
  const { sets } = givenSets();
  const live = version('1', 100, true);
  const before = sets.get({ 'mfe-quote': [live] }, 0);
  expect(sets.get({ 'mfe-quote': [live, version('2', 0, false)] }, 0)).toBe(before);
  expect(sets.get({ 'mfe-quote': [version('2', 100, true)] }, 0)).not.toBe(before);
});
