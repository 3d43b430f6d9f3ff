import { version } from '../../releases/testing/temporary-store.js';
import { compareVersions } from '../compare-versions.js';
import { HealthRecords } from '../health-records.js';

const REMOTE = 'mfe-quote';
const NONE_QUARANTINED = { isQuarantined: () => false };
export const MINUTE = 60;

/** The share of a canary in percent, from a second on. */
export type Shares = readonly (readonly [second: number, share: number])[];

type Chance = (second: number, version: '1' | '2') => number;

export interface Course {
  shares: Shares;
  seconds: number;
  /** Of a broken number, the rest is a chance. */
  visitsPerSecond: number;
  /** The chance that a visit fails, whichever version it shows. */
  failing?: Chance;
  /** How long after its first report a visit fails, in seconds. */
  failsAfter?: number;
  /** The chance that a visitor opens a document, and sends no report. */
  silent?: Chance;
  /** Visitors whose browser fails with every version. */
  broken?: {
    /** The chance that a visitor is one of them. */
    chance: number;
    /** How often they open another document, each within so many seconds of the one before. */
    again: number;
    within: number;
  };
  /** A proxy picks one of them for each request. */
  shells?: number;
}

/** One of those whose browser fails with every version. */
interface BrokenVisitor {
  client: string;
  /** Has the canary while its share is larger than this. */
  place: number;
  /** How often the visitor still opens another document. */
  left: number;
}

interface Visit {
  name: '1' | '2';
  id: string;
  client: string;
}

/** Visits, mostly of ever new clients, to a default and a canary, which each shell compares every second. */
class SimulatedVisits {
  readonly #course: Course;
  readonly #shells: readonly HealthRecords[];
  readonly #random: () => number;
  readonly #proxy: () => number;
  /** Visits that fail in a later second. */
  readonly #late = new Map<number, Visit[]>();
  /** Visitors who open another document in a later second. */
  readonly #back = new Map<number, BrokenVisitor[]>();
  #visits = 0;

  constructor(course: Course, seed: number) {
    this.#course = course;
    this.#shells = Array.from({ length: course.shells ?? 1 }, () => new HealthRecords());
    this.#random = seeded(seed);
    this.#proxy = seeded(seed + 1_000);
  }

  /** @returns the second in which the canary was found to fail far more */
  endedAt(): number | undefined {
    const { shares, seconds, visitsPerSecond } = this.#course;
    const whole = Math.floor(visitsPerSecond);
    for (let second = 0; second < seconds; second++) {
      const now = second * 1_000;
      const share = shares.findLast(([from]) => from <= second)?.[1] ?? 0;
      const pointers = { [REMOTE]: live(share) };
      for (const shell of this.#shells) shell.follow(pointers, now);
      const rest = visitsPerSecond > whole && this.#random() < visitsPerSecond - whole ? 1 : 0;
      for (let n = 0; n < whole + rest; n++) this.#visit(second, share);
      for (const visit of this.#late.get(second) ?? []) this.#report(visit, true, now);
      for (const visitor of this.#back.get(second) ?? []) this.#fail(visitor, second, share);
      const found = this.#shells.flatMap((shell) =>
        compareVersions(pointers, shell, NONE_QUARANTINED, now),
      );
      if (found.length > 0) return second;
      for (const shell of this.#shells) shell.expire(now);
    }
    return undefined;
  }

  #visit(second: number, share: number) {
    const { failing, failsAfter = 0, silent, broken } = this.#course;
    const place = this.#random() * 100;
    const id = `${this.#visits++}`;
    if (broken && this.#random() < broken.chance) {
      this.#fail({ client: id, place, left: broken.again }, second, share);
      return;
    }
    const visit: Visit = { name: versionAt(place, share), id, client: id };
    if (silent) this.#open(visit, share > 0, second * 1_000);
    if (silent && this.#random() < silent(second, visit.name)) return;
    const isFailing = failing !== undefined && this.#random() < failing(second, visit.name);
    this.#report(visit, isFailing && failsAfter === 0, second * 1_000);
    if (!isFailing || failsAfter === 0) return;
    addAt(this.#late, second + failsAfter, visit);
  }

  #fail({ client, place, left }: BrokenVisitor, second: number, share: number) {
    const id = `${this.#visits++}`;
    this.#report({ name: versionAt(place, share), id, client }, true, second * 1_000);
    const { within = 0 } = this.#course.broken ?? {};
    const next = second + 1 + Math.floor(this.#random() * within);
    if (left > 0) addAt(this.#back, next, { client, place, left: left - 1 });
  }

  #open({ name, client }: Visit, isCompared: boolean, now: number) {
    const document = { remote: REMOTE, version: name, failed: false, isWithoutPage: false };
    this.#anyShell().documentSent({ ...document, isCompared, openedBy: 7 }, from(client), now);
  }

  #report({ name, id, client }: Visit, failed: boolean, now: number) {
    const about = { remote: REMOTE, version: name, failures: failed ? ['error' as const] : [] };
    const record = this.#anyShell().of(REMOTE, name);
    record?.report(id, about, from(client), now);
    record?.reportedBy(from(client), 7, now);
  }

  #anyShell(): HealthRecords {
    const shell = this.#shells[Math.floor(this.#proxy() * this.#shells.length)];
    if (!shell) throw new Error('There is no shell.');
    return shell;
  }
}

const versionAt = (place: number, share: number) => (place < share ? '2' : '1');

function addAt<T>(schedule: Map<number, T[]>, second: number, item: T) {
  schedule.set(second, [...(schedule.get(second) ?? []), item]);
}

const from = (key: string) => ({ key, isLocal: false });

const live = (share: number) => [
  { ...version('1'), deployment: { traffic: 100 - share, default: true } },
  { ...version('2'), deployment: { traffic: share, default: false } },
];

/** Numbers from 0 to 1, the same in each run: the generator of Numerical Recipes. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** In how many of the runs, each with a seed of its own, the canary is ended. */
export const endedRuns = (course: Course, runs = 20): number =>
  Array.from({ length: runs }, (_, index) => index + 1).filter(
    (seed) => new SimulatedVisits(course, seed).endedAt() !== undefined,
  ).length;
