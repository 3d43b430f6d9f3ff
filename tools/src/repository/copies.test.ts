import { read } from './repository-files.js';

/**
 * What the API cannot import, because it imports only the contract, which has nothing of Node; and what the image of a
 * remote would lack, because it has no package that writes remotes.
 */
const COPIES = [
  ['api/src/http/close-server.ts', 'shell/server/http/close-server.ts'],
  ['api/src/metrics/serve-metrics.ts', 'shell/server/metrics/serve-metrics.ts'],
  ['packages/create-mfe/src/host-paths.ts', 'packages/releases/src/gates/host/host-paths.ts'],
] as const;

test.each(COPIES)('%s is the same as %s', (one, other) => {
  expect(read(one)).toBe(read(other));
});
