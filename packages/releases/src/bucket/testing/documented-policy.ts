import { readFileSync } from 'node:fs';
import path from 'node:path';

const RECORD = path.resolve(
  __dirname,
  '../../../../../docs/decisions/0043-releases-in-a-bucket.md',
);

/** The policy of the decision record, for accounts of Ceph, which have no account number. */
export function documentedPolicy(): string {
  const [, policy] = /```json\n([\s\S]+?)```/.exec(readFileSync(RECORD, 'utf8')) ?? [];
  if (!policy) throw new Error(`${RECORD} has no policy.`);
  return policy.replaceAll('arn:aws:iam::123456789012:', 'arn:aws:iam:::');
}
