import { isLive, type PublishedVersion } from '@site/releases/store/pointer-schema';
import { InvalidFileError } from '@site/releases/store/store-file';
import { admit } from './admit-versions.js';

/** Versions that were all live once; the last one gets all visits. */
const versions = (count: number): PublishedVersion[] =>
  Array.from({ length: count }, (_, index) => ({
    url: `${index}/client/remoteEntry.js`,
    fallbackUrl: `${index}/client/remoteEntry.js`,
    metadata: { version: `${index}`, integrity: `sha384-${'A'.repeat(64)}` },
    deployment: { traffic: index === count - 1 ? 100 : 0, default: index === count - 1 },
    extras: {
      publishedAt: '2026-01-01T00:00:00.000Z',
      liveSince: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    },
  }));

test('of thousands of unusable versions only 20 are tried, and nothing is live', async () => {
  let tried = 0;
  const live = await admit(versions(5_000), new Map(), async () => {
    tried += 1;
    throw new InvalidFileError('It is missing.');
  });
  expect(tried).toBe(20);
  expect(live.problems).toHaveLength(20);
  expect(live.versions.some(isLive)).toBe(false);
});
