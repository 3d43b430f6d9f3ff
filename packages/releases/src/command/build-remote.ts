import { spawnSync } from 'node:child_process';
import { ReleaseError } from '../store/pointer.js';

/** Builds a remote. @throws {ReleaseError} when it does not build; the errors are printed */
export function buildRemote(remote: string, workspace: string): void {
  const { status } = spawnSync('npx', ['rspack', 'build'], { stdio: 'inherit', cwd: workspace });
  if (status !== 0) throw new ReleaseError(`${remote} does not build; nothing was released.`);
}
