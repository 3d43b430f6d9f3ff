import * as v from 'valibot';

/** Name of a remote: that of its workspace, of its folder in a store, and a part of addresses. */
export const RemoteName = v.pipe(
  v.string(),
  v.regex(
    /^mfe-[a-z0-9-]{1,50}$/,
    'a remote is named mfe-... in lower-case letters, digits and hyphens',
  ),
);

const FIXED = '[a-z0-9][a-z0-9._~-]*';
const PARAMETER = ':[A-Za-z]\\w*';
const SEGMENT = `(?:${FIXED}|${PARAMETER})`;
const PATH = new RegExp(`^/(?:\\*|${SEGMENT}(?:/${SEGMENT})*(?:/\\*)?)?$`);

const RemotePath = v.pipe(
  v.string(),
  v.maxLength(200, 'a path has at most 200 characters'),
  v.regex(
    PATH,
    ({ received }) => `${received} is not a path such as /quotes, /quotes/:id, /quotes/*`,
  ),
);

/**
 * URL paths that a remote serves: `/quotes` for one page, `/quotes/:id` for one segment of any text,
 * `/quotes/*` for `/quotes` and all below, `/*` for all that no other remote has. From 1 to 50.
 */
export const RemotePaths = v.pipe(
  v.array(RemotePath),
  v.minLength(1, 'a remote needs at least one path'),
  v.maxLength(50, 'a remote has at most 50 paths'),
  v.check((paths) => new Set(paths).size === paths.length, 'a path is listed twice'),
);
