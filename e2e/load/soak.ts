import type { Site } from '@site/stack/site';
import { residentMemory, sharedMemory } from '../bench/resident-memory.js';
import { applyLoad, type LoadResult } from './apply-load.js';
import type { Acknowledged } from './visitor.js';

/** Parts of the time; the first warms up, and is not compared. */
const PARTS = 10;

/** One part of the time. Memory in MB at its end: of the server and what it started, without the buffers of Postgres. */
export interface SoakPart extends LoadResult {
  shell: number;
  api: number;
  postgres: number;
}

interface SoakOptions {
  rate: number;
  minutes: number;
  acknowledged: Acknowledged;
}

/** Keeps the load for some minutes. */
export async function soak(site: Site, { rate, minutes, acknowledged }: SoakOptions) {
  const parts: SoakPart[] = [];
  const seconds = Math.round((minutes * 60) / PARTS);
  for (let part = 0; part < PARTS; part++) {
    const result = await applyLoad({ url: site.url, rate, seconds, acknowledged });
    parts.push({ ...result, ...memoryOf(site) });
    console.log(`part ${part + 1} of ${PARTS}: p99 ${result.p99} ms, ${result.failures} failed`);
  }
  return parts;
}

function memoryOf({ shell, api, postgres }: Site) {
  const [ofShell, ofApi, ofPostgres] = [shell, api, postgres].map((process) => {
    const pid = process?.pid ?? 0;
    const { own, started } = residentMemory(pid);
    return own + started - sharedMemory(pid);
  });
  return { shell: ofShell ?? 0, api: ofApi ?? 0, postgres: ofPostgres ?? 0 };
}

/** What the last third has more than the third after the warm-up, as a ratio of middles. */
export function growth(parts: readonly SoakPart[], of: (part: SoakPart) => number): number {
  const warm = parts.slice(1).map(of);
  const third = Math.ceil(warm.length / 3);
  return middle(warm.slice(-third)) / middle(warm.slice(0, third));
}

const middle = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
