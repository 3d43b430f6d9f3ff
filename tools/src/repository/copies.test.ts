import { read } from './repository-files.js';

/**
 * The API cannot import the first two, because it imports only the contract, which does not use Node. The image of a
 * remote would lack the third, because it does not have the package that writes remotes.
 */
const COPIES = [
  ['api/src/http/close-server.ts', 'shell/server/http/close-server.ts'],
  ['api/src/metrics/serve-metrics.ts', 'shell/server/metrics/serve-metrics.ts'],
  ['packages/create-mfe/src/host-paths.ts', 'packages/releases/src/gates/host/host-paths.ts'],
] as const;

test.each(COPIES)('%s is the same as %s', (one, other) => {
  expect(read(one)).toBe(read(other));
});
