import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf } from '@site/releases/store/error-code';

/** A process of this machine; `started` distinguishes it from a later one with the same id. */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

/** Identifies the running process `pid`; undefined when there is none. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const started = process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid);
  return started ? { pid, started } : undefined;
}

/** Whether exactly this process still runs. */
export const isRunning = ({ pid, started }: ProcessIdentity): boolean =>
  identifyProcess(pid)?.started === started;

/** Sends a signal; a process that is gone already is not an error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/**
 * Waits until a process of any parent is gone.
 *
 * @returns false when it outlives `timeoutMs`
 */
export async function waitUntilGone(
  identity: ProcessIdentity,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isRunning(identity)) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
}

/** Boot and clock tick of the start; a zombie counts as gone. */
function startOnLinux(pid: number): string | undefined {
  const stat = readProc(`/proc/${pid}/stat`);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const [state, startTick] = [fields[0], fields[19]];
  if (!startTick || state === 'Z' || state === 'X') return undefined;
  return `${readProc('/proc/sys/kernel/random/boot_id')?.trim()} ${startTick}`;
}

function readProc(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // no such process, or it ended while being read
  }
}

function startByPs(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    // In local time the start of a process would change with the time zone of the machine.
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
  const [, state, started] = /^\s*(\S+)\s+(.+?)\s*$/.exec(stdout) ?? [];
  return state?.startsWith('Z') ? undefined : started;
}
