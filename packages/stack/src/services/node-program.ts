import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { identifyProcess, signal, waitUntilGone } from '../process-identity.js';
import { ROOT } from '../root.js';
import { StartProblem } from '../start-problem.js';
import type { RunningProcess } from './managed-process.js';

export interface NodeProgram {
  /** Put before each line that it writes. */
  name: string;
  args: string[];
  /** The root of the repository by default. */
  cwd?: string;
  env: Record<string, string>;
  /** Responds with 200 once the program is ready. Left out, the program counts as ready at once. */
  healthUrl?: string;
  log: (line: string) => void;
}

/** As long as containers get to stop: the API needs up to 28 seconds for responses and emails under way. */
export const SHUTDOWN_MS = 30_000;
const HEALTHY_WITHIN_MS = 60_000;
const POLL_MS = 50;
const EXIT_WITH_PARENT = pathToFileURL(
  path.join(ROOT, 'packages/stack/dist/services/exit-with-parent.js'),
).href;

/**
 * Runs a Node program and waits until it is ready.
 *
 * @param aborted gives up waiting and ends the program
 * @throws {StartProblem} when the program ends before that, or takes too long
 */
export async function launchNodeProgram(
  program: NodeProgram,
  aborted: AbortSignal,
): Promise<RunningProcess> {
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, ...program.args], {
    cwd: program.cwd ?? ROOT,
    env: { ...process.env, ...program.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Its own group: on Ctrl-C the programs are stopped in order, not all at once.
    detached: true,
  });
  const { pid } = child;
  const identity = pid && identifyProcess(pid);
  const exited = ending(child);
  for (const output of [child.stdout, child.stderr]) if (output) logLines(output, program);
  if (!identity) throw new StartProblem(`${program.name} could not be run.`);
  const running: RunningProcess = {
    pid: identity.pid,
    exited,
    async stop() {
      signal(identity.pid, 'SIGTERM');
      if (!(await waitUntilGone(identity, SHUTDOWN_MS))) signal(identity.pid, 'SIGKILL');
      await exited;
    },
  };
  try {
    if (program.healthUrl) await becomesHealthy(program, program.healthUrl, child, aborted);
  } catch (error) {
    await running.stop();
    throw error;
  }
  return running;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

async function becomesHealthy(
  { name }: NodeProgram,
  url: string,
  child: ChildProcess,
  aborted: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + HEALTHY_WITHIN_MS;
  while (!(await isHealthy(url))) {
    aborted.throwIfAborted();
    if (hasEnded(child)) throw new StartProblem(`${name} does not start. Its messages are above.`);
    if (Date.now() > deadline) {
      throw new StartProblem(
        `${name} runs but is not ready after a minute: ${url} does not answer 200.`,
      );
    }
    await delay(POLL_MS);
  }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false; // does not listen yet
  }
}

/** Waits for the exit, not for the end of the output, which a child of its own may keep open. */
const ending = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });

function logLines(output: Readable, { name, log }: NodeProgram): void {
  createInterface({ input: output }).on('line', (line) => {
    if (line.trim()) log(`${name}: ${line}`);
  });
}
