import { read } from './repository-files.js';

/** What both servers need, and the API cannot import: only the contract, which has nothing of Node. */
const COPIES = [
  ['api/src/http/close-server.ts', 'shell/server/http/close-server.ts'],
  ['api/src/metrics/serve-metrics.ts', 'shell/server/metrics/serve-metrics.ts'],
] as const;

test.each(COPIES)('%s is the same as %s', (ofApi, ofShell) => {
  expect(read(ofApi)).toBe(read(ofShell));
});
