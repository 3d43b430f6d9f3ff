import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@site/stack/free-port';

/** Time between two attempts to reach the site. */
const POLL_MS = 50;

interface RunningScript {
  url: string;
  stop(): Promise<void>;
}

/**
 * Runs a script of a repository, and returns when its site answers.
 *
 * @throws {Error} when the script ends before
 */
export async function startScript(folder: string, script: string): Promise<RunningScript> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn('npm', ['run', script], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: port,
      PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
    },
    stdio: 'ignore',
    detached: true,
  });
  while (!(await isUp(`${url}/instant-quote`))) {
    if (child.exitCode !== null) throw new Error(`npm run ${script} ended.`);
    await new Promise((later) => setTimeout(later, POLL_MS));
  }
  return { url, stop: () => end(child) };
}

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Ends a script and all processes that it has started. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}
