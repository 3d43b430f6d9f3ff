import { findNeeded } from '../needed-programs.js';
import { runTool } from '../run-tool.js';

/** What the gateway of Ceph and its cluster are made of. */
const PROGRAMS = [
  'radosgw',
  'radosgw-admin',
  'ceph',
  'ceph-authtool',
  'ceph-mon',
  'monmaptool',
  'ceph-osd',
].map((name) => ({
  name,
  places: () => [name],
  install: 'apt-get install radosgw ceph-mon ceph-osd',
}));

/**
 * `npm run test:bucket`: files of quote requests, releases and the policy of a bucket on the gateway of Ceph.
 *
 * @returns the exit code
 */
export async function testBucket(): Promise<number> {
  findNeeded(PROGRAMS, 'The tests of buckets need');
  const args = ['--config', 'jest.config.mjs', '--runInBand', 'on-ceph'];
  const { ok } = await runTool('jest', args, { env: { CEPH: 'yes' }, print: true });
  return ok ? 0 : 1;
}
