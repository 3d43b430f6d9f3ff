import * as v from 'valibot';

/**
 * One step of a path in the store. These characters need no escaping in a URL, in an HTML attribute
 * or in a file name of any system.
 */
const SEGMENT = /^(?!\.{1,2}$)[\w.@+~-]+$/;
const MAX_LENGTH = 300;

const isRelative = (path: string) => path.split('/').every((segment) => SEGMENT.test(segment));

/** A path inside a folder of the store: relative, without `..`, of plain characters. */
export const StorePath = v.pipe(
  v.string(),
  v.maxLength(MAX_LENGTH),
  v.check(isRelative, ({ input }) => `${JSON.stringify(input)} is not a path inside the store`),
);

/** Name of a version, which is also the name of its folder. */
export const VersionName = v.pipe(
  v.string(),
  v.maxLength(100),
  v.regex(/^\w[\w.+-]*$/, ({ received }) => `${received} is not the name of a version`),
);

const DIGEST = /^(?:sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/;

/** Digest of a file in the form of the `integrity` attribute. */
export const Digest = v.pipe(
  v.string(),
  v.regex(DIGEST, ({ received }) => `${received} is not a sha256 or sha384 digest`),
);

/** ISO 8601 instant, in one of the forms of the standard that `Date` reads. */
export const Instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check(
    (at) => !Number.isNaN(Date.parse(at)),
    ({ input }) => `${input} is not an instant`,
  ),
);
