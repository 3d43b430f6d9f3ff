import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '@site/releases/store/error-code';
import {
  identifyProcess,
  type ProcessIdentity,
  signal,
  waitUntilGone,
} from '../process-identity.js';

const PID_FILE = 'postmaster.pid';
/** A fast shutdown writes everything out first, so it takes as long as the disk does. */
const SHUTDOWN_MS = 30_000;
const ABORT_MS = 5_000;

/** Whether the server `pid` reports that it takes connections on this cluster. */
export function isReady(data: string, pid: number): boolean {
  const lines = readPidFile(data);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

/**
 * Ends the server that a killed process has left behind, and removes its pid file: Postgres would
 * take any process of that id, even a zombie, for a server. Only for the process that has locked
 * the cluster's folder.
 */
export async function stopAbandoned(data: string): Promise<void> {
  const pid = Number(readPidFile(data)[0]);
  const identity = pid ? identifyProcess(pid) : undefined;
  if (identity && serves(pid, data)) await stopServer(identity);
  rmSync(path.join(data, PID_FILE), { force: true });
}

/** Shuts a server down, disconnecting its clients; one that hangs is aborted, which loses nothing. */
export async function stopServer(identity: ProcessIdentity): Promise<void> {
  signal(identity.pid, 'SIGINT');
  if (await waitUntilGone(identity, SHUTDOWN_MS)) return;
  signal(identity.pid, 'SIGQUIT');
  if (await waitUntilGone(identity, ABORT_MS)) return;
  signal(identity.pid, 'SIGKILL');
  await waitUntilGone(identity, ABORT_MS);
}

/** A server's working directory is its cluster; its command line names the cluster on macOS. */
function serves(pid: number, data: string): boolean {
  if (process.platform === 'linux') return workingDirectory(pid) === data;
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes(data);
}

/** Undefined for a process that has ended, and for one of another account, which is not the server of this cluster. */
function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** The lines of Postgres' pid file: id first, port fourth, state eighth. None while it is not running. */
export function readPidFile(data: string): string[] {
  try {
    return readFileSync(path.join(data, PID_FILE), 'utf8').split('\n');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
