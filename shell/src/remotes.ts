import { STAFF_PATH } from '@site/contract/paths';

/** The remotes the site is made of. Each is a workspace of the same name. */
export const REMOTES = ['mfe-marketing', 'mfe-quote', 'mfe-booking', 'mfe-staff'] as const;
export type Remote = (typeof REMOTES)[number];

const OWNERS: readonly [path: RegExp, remote: Remote][] = [
  [/^\/instant-quote\/?$/, 'mfe-quote'],
  [/^\/(book-regular-cleaning|book)\/?$/, 'mfe-booking'],
  [new RegExp(`^${STAFF_PATH}(/|$)`), 'mfe-staff'],
];

/** Which remote shows a path; the marketing remote has every path that no other one claims. */
export function remoteOf(pathname: string): Remote {
  return OWNERS.find(([path]) => path.test(pathname))?.[1] ?? 'mfe-marketing';
}
