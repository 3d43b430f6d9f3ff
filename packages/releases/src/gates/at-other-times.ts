/** Another day of the week, another hour, minute and second. */
const LATER_MS = (26 * 3_600 + 61) * 1_000 + 1;

/**
 * Does the same at two times, with other random numbers: what depends on neither has the same result. Work that waits
 * would get the clock of others.
 *
 * @returns both results
 */
export function atOtherTimes<T>(work: () => T): [T, T] {
  const now = Date.now();
  return [at(now, 0, work), at(now + LATER_MS, 0.5, work)];
}

/** @param least random numbers are from there up to, not including, half more */
function at<T>(now: number, least: number, work: () => T): T {
  const { Date: RealDate, Math: RealMath } = globalThis;
  const random = () => least + RealMath.random() / 2;
  replace('Math', Object.create(RealMath, { random: { value: random } }));
  replace('Date', stoppedDate(RealDate, now));
  try {
    return work();
  } finally {
    replace('Math', RealMath);
    replace('Date', RealDate);
  }
}

/** Hosts freeze the objects of the language, not the names by which a bundle reaches them. */
const replace = (name: 'Date' | 'Math', value: object) =>
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });

/** `Date` with a clock that stands still. */
function stoppedDate(RealDate: DateConstructor, now: number): object {
  return new Proxy(function StoppedDate() {}, {
    apply: () => new RealDate(now).toString(),
    construct: (_, given, made) =>
      Reflect.construct(RealDate, given.length === 0 ? [now] : given, made),
    get: (_, name) => (name === 'now' ? () => now : Reflect.get(RealDate, name)),
  });
}
