import { spawnSync } from 'node:child_process';
import { StartProblem } from '@site/stack/start-problem';

/** @throws {StartProblem} when there is no engine, or none with Compose */
export function checkEngine(env: NodeJS.ProcessEnv = process.env): void {
  for (const args of [['info'], ['compose', 'version']]) {
    if (spawnSync('docker', args, { env, stdio: 'ignore' }).status === 0) continue;
    throw new StartProblem(
      'No Docker engine with Compose answers. Install or start one (https://docs.docker.com/engine/install), then try again.',
    );
  }
}
