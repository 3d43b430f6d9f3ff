import { checkCeph } from './ceph-programs.js';
import { runTool } from './run-tool.js';

/**
 * `npm run test:bucket`: files of quote requests, releases and the policy of a bucket on the gateway of Ceph.
 *
 * @returns the exit code
 */
export async function testBucket(): Promise<number> {
  checkCeph(process.env.PATH);
  const args = ['--config', 'jest.config.mjs', '--runInBand', 'on-ceph'];
  const { ok } = await runTool('jest', args, { env: { CEPH: 'yes' }, print: true });
  return ok ? 0 : 1;
}
