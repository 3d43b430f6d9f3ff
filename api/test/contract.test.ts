import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { startApi } from './support/api.js';

test('the API tells the version of the contract that it serves', async () => {
  const manifest = createRequire(__filename).resolve('@site/contract/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const api = await startApi();
  const answer = await api.get('/api/contract');
  await api.stop();
  expect([answer.status, answer.json()]).toEqual([200, { version }]);
});
