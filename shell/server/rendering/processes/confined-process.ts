import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { CONFINED_FLAGS, MAX_HEAP_MB } from '@site/releases/confined/process-flags';

/**
 * Starts the program that its arguments name. It can neither dump core nor make a file grow; on Linux it is the first
 * to be ended when memory runs out. A program in an endless loop does not notice that the host is gone: a shell that
 * waits for the end of descriptor 4 kills it then.
 */
const LAUNCHER = `
{ echo 1000 > /proc/$$/oom_score_adj; } 2> /dev/null
ulimit -c 0; ulimit -f 0; unset PWD OLDPWD SHLVL
( exec 0<&4 1> /dev/null 2>&1 3>&- 4<&-; read -r line || kill -9 $$ ) &
exec "$@" 4<&-
`;

/**
 * Written to the guard when the process has ended, so that it does not kill another process that has got the
 * same id.
 */
const ENDED = '\n';

/** A process that may read its own program, and nothing else of this machine. */
export interface ConfinedProcess {
  readonly pid: number | undefined;
  readonly requests: Writable;
  readonly messages: Readable;
  readonly output: readonly Readable[];
  /** Calls once, with how it ended. */
  onExit(listener: (how: string) => void): void;
  kill(): void;
}

/**
 * Runs a program without environment, under Node's permission model: it may read its own file, and
 * neither write nor start anything. Its code may not make code from strings, and finds the intrinsics of
 * the language frozen. Descriptor 0 takes requests, 3 gives messages.
 *
 * @param program absolute path of a module without imports from other files
 * @throws {Error} when there is no such file, or this process has as many files open as it may
 */
export function startConfined(program: string): ConfinedProcess {
  const file = realpathSync(program);
  // Its own group: Ctrl-C in a terminal ends the host only, which lets running requests finish.
  const child = spawn(
    '/bin/sh',
    ['-c', LAUNCHER, 'renderer', process.execPath, ...limits(file), file],
    { cwd: '/', env: {}, detached: true, stdio: ['pipe', 'pipe', 'pipe', 'pipe', 'pipe'] },
  );
  const pipes: unknown = child.stdio;
  if (!pipes) throw withoutPipes(child);
  const [requests, stdout, stderr, messages, guard] = pipes as Pipes; // as asked for
  for (const pipe of [requests, stdout, stderr, messages, guard]) {
    pipe.on('error', () => {}); // the process is gone, which its exit reports
    if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref();
  }
  child.unref();
  child.once('exit', () => guard.end(ENDED));
  return {
    pid: child.pid,
    requests,
    messages,
    output: [stdout, stderr],
    onExit: (listener) => listenForExit(child, listener),
    kill: () => void child.kill('SIGKILL'),
  };
}

/**
 * A process that Node could not start for lack of descriptors has no pipes; the error only comes in the next
 * turn.
 */
function withoutPipes(child: ChildProcess): Error {
  child.once('error', () => {});
  return new Error('The process could not be started: the shell has too many open files.');
}

type Pipes = [Writable, Readable, Readable, Readable, Writable];

function limits(file: string): string[] {
  // Node 20 and the first of 22 have the older name only.
  const isStable = process.allowedNodeEnvironmentFlags.has('--permission');
  return [
    isStable ? '--permission' : '--experimental-permission',
    `--allow-fs-read=${file}`,
    ...CONFINED_FLAGS,
  ];
}

function listenForExit(child: ChildProcess, listener: (how: string) => void) {
  child.once('error', (error) => listener(`The process could not be started. ${error.message}`));
  child.once('exit', (code, signal) => {
    if (signal === 'SIGABRT')
      listener(`The process ran out of memory: its heap may have ${MAX_HEAP_MB} MB.`);
    else listener(`The process ended with ${signal ?? `code ${code}`}.`);
  });
}
