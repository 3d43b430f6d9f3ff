import { pathsSince } from './path-since.js';
import type { PublishedVersion } from './pointer-schema.js';

const inMonth = (month: number) => new Date(Date.UTC(2026, month - 1)).toISOString();

/** A version with these paths that was published in January. */
function version(
  name: string,
  paths: string[],
  traffic: number,
  { liveSince, promotedAt }: { liveSince?: number; promotedAt?: number },
): PublishedVersion {
  return {
    url: `${name}/client/entry.js`,
    fallbackUrl: `${name}/client/entry.js`,
    metadata: { version: name, integrity: '' },
    deployment: { traffic, default: traffic > 50 },
    extras: {
      publishedAt: inMonth(1),
      ...(liveSince && { liveSince: inMonth(liveSince) }),
      ...(promotedAt && { promotedAt: inMonth(promotedAt) }),
      paths,
    },
  };
}

/** The month since which the last of these versions has each of its paths. */
function monthsOf(versions: PublishedVersion[]): Record<string, number> {
  const [chosen] = versions.slice(-1);
  if (!chosen) return {};
  const since = pathsSince(chosen, versions);
  return Object.fromEntries(
    (chosen.extras.paths ?? []).map((path) => [path, new Date(since(path)).getUTCMonth() + 1]),
  );
}

test('the default has a path since the first of the versions that had it without a break', () => {
  expect(
    monthsOf([
      version('1', ['/always', '/again'], 0, { liveSince: 1 }),
      version('2', ['/always'], 0, { liveSince: 2 }),
      version('3', ['/always', '/again', '/new'], 100, { promotedAt: 3, liveSince: 4 }),
    ]),
  ).toEqual({ '/always': 1, '/again': 4, '/new': 4 });
});

test('a canary that was live before has a path that was given up since then as long as it is a canary', () => {
  expect(
    monthsOf([
      version('2', ['/always'], 90, { promotedAt: 2, liveSince: 2 }),
      version('1', ['/always', '/given-up'], 10, { promotedAt: 4, liveSince: 1 }),
    ]),
  ).toEqual({ '/always': 1, '/given-up': 4 });
});

test('a canary that was rolled back before has no path for longer that the default lacks', () => {
  expect(
    monthsOf([
      version('1', ['/always'], 90, { promotedAt: 1, liveSince: 1 }),
      version('2', ['/always', '/tried'], 10, { promotedAt: 4, liveSince: 3 }),
    ]),
  ).toEqual({ '/always': 1, '/tried': 4 });
});
