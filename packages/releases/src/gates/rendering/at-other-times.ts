/**
 * Another year, month, day of the month and of the week, hour, minute and second, from any moment on, in either time
 * zone and from one to the other.
 */
export const LATER_MS = ((400 * 24 + 3) * 3_600 + 61) * 1_000 + 1;

/** What a page may not show, because it differs for each visitor. */
interface Moment {
  now: number;
  /** Random numbers are from this one up to, not including, 0.5 more. */
  least: number;
  zone: string;
}

/** Saved before they are replaced. */
const { env } = process;
const { Date: RealDate, Math: RealMath, Intl: RealIntl } = globalThis;

let moment: Moment | undefined;
const now = () => moment?.now ?? RealDate.now();

// Replaced before a bundle is loaded, because it may keep references. The objects of the language are frozen, but not
// the global names by which a bundle reaches them.
replace('Math', Object.create(RealMath, { random: { value: random } }));
replace('Date', movableDate());
replace('Intl', Object.create(RealIntl, { DateTimeFormat: { value: movableFormat() } }));

/**
 * Does the same at two times, in two time zones, with different random numbers: a result that depends on none
 * of them is the same. Nothing else may run in the meantime.
 *
 * @returns both results
 */
export async function atOtherTimes<T>(work: () => Promise<T>): Promise<[T, T]> {
  const first = { now: RealDate.now(), least: 0, zone: 'UTC' };
  const later = { now: first.now + LATER_MS, least: 0.5, zone: 'Australia/Sydney' };
  return [await at(first, work), await at(later, work)];
}

async function at<T>(there: Moment, work: () => Promise<T>): Promise<T> {
  const { TZ } = env;
  moment = there;
  env.TZ = there.zone;
  try {
    return await work();
  } finally {
    moment = undefined;
    if (TZ === undefined) delete env.TZ;
    else env.TZ = TZ;
  }
}

function random(): number {
  return moment ? moment.least + RealMath.random() / 2 : RealMath.random();
}

function replace(name: 'Date' | 'Math' | 'Intl', value: object) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}

/** `Date` with a clock that stands still at a moment. */
function movableDate(): object {
  return new Proxy(function target() {}, {
    apply: () => new RealDate(now()).toString(),
    construct: (_, given, made) =>
      Reflect.construct(RealDate, given.length === 0 ? [now()] : given, made),
    get: (_, name) => (name === 'now' ? now : Reflect.get(RealDate, name)),
  });
}

/** `Intl.DateTimeFormat`, which formats the time of that clock unless it is given a date. */
function movableFormat(): object {
  const { DateTimeFormat } = RealIntl;
  const make = (given: unknown[]) => movable(Reflect.construct(DateTimeFormat, given));
  return new Proxy(function target() {}, {
    apply: (_, __, given) => make(given),
    construct: (_, given) => make(given),
    get: (_, name) => Reflect.get(DateTimeFormat, name),
  });
}

const movable = (format: Intl.DateTimeFormat): object =>
  Object.create(format, {
    format: { value: (date: number | Date = now()) => format.format(date) },
    formatToParts: { value: (date: number | Date = now()) => format.formatToParts(date) },
    formatRange: { value: format.formatRange.bind(format) },
    formatRangeToParts: { value: format.formatRangeToParts.bind(format) },
    resolvedOptions: { value: format.resolvedOptions.bind(format) },
  });
