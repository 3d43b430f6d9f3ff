import { type ExecFileOptions, execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The logs of a service may be long. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

interface DockerOptions extends Pick<ExecFileOptions, 'cwd' | 'env'> {
  /** Its standard input. */
  input?: string;
}

/**
 * Runs `docker`.
 *
 * @returns what it printed, without whitespace around it
 * @throws {Error} with its output when it fails
 */
export async function docker(
  args: readonly string[],
  { input, ...options }: DockerOptions = {},
): Promise<string> {
  const running = promisify(execFile)('docker', args, { ...options, maxBuffer: MAX_OUTPUT_BYTES });
  if (input !== undefined) running.child.stdin?.end(input);
  return (await running).stdout.trim();
}

/** What a command such as `docker ps --quiet` lists. */
export const lines = (output: string): string[] => output.split('\n').filter(Boolean);
