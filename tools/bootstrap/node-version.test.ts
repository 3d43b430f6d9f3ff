import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { isUsableNode, OLDEST_NODES } from './node-version.mjs';

test.each(['20.19.0', '20.20.2', '22.13.0', '22.23.3', '24.0.0', '24.11.1', '25.1.0'])(
  'the site runs on Node %s',
  (version) => {
    expect(isUsableNode(version)).toBe(true);
  },
);

test.each(['18.20.8', '20.18.3', '21.7.3', '22.0.0', '22.12.0', '23.11.1'])(
  'Node %s is refused, because packages of the site do not run on it',
  (version) => {
    expect(isUsableNode(version)).toBe(false);
  },
);

test('npm warns of the same versions', () => {
  const { engines } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const older = OLDEST_NODES.slice(0, -1).map((version) => `^${version}`);
  const ranges = [...older, `>=${OLDEST_NODES.at(-1)}`];
  expect(engines.node).toBe(ranges.join(' || '));
});
