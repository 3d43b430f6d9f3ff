import { spawn } from 'node:child_process';

/** How a tool ended, and what it printed. */
interface ToolEnd {
  ok: boolean;
  /** What it printed, for developers; of very much the end. */
  output: string;
  /** Its result, without its warnings. */
  result: string;
}

interface ToolOptions {
  /** The folder in which it runs. */
  cwd: string;
  /** Variables beside those of this process. */
  env?: NodeJS.ProcessEnv;
  /** After which it is ended. */
  maxMinutes?: number;
}

/** Longer than any check of a remote takes. */
const MAX_MINUTES = 10;

/** Far more than anybody reads. A test that prints without end would fill the memory of the command. */
const MAX_OUTPUT = 10_000_000;

/** How long the rest of its output may take, once a tool has ended. */
const MAX_REST_MS = 1_000;

/** Runs a tool to its end. Its output is kept, not printed. What it leaves running is not waited for. */
export function runTool(
  program: string,
  args: readonly string[],
  { cwd, env, maxMinutes = MAX_MINUTES }: ToolOptions,
): Promise<ToolEnd> {
  return new Promise((resolve) => {
    // Not `timeout`, which would keep this process alive where there is no such program.
    const signal = AbortSignal.timeout(maxMinutes * 60_000);
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    let output = '';
    let result = '';
    // Processes that it has started may have its output for as long as they run, which would keep this one alive.
    const leave = () => {
      child.stdout.destroy();
      child.stderr.destroy();
    };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output = shorten(output + text);
      result = shorten(result + text);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = shorten(output + text);
    });
    child.on('error', (error) => {
      const end = signal.aborted ? `It was ended after ${maxMinutes} minutes.` : String(error);
      resolve({ ok: false, output: `${endOf(output)}${end}`, result: '' });
      leave();
    });
    child.on('exit', () => setTimeout(leave, MAX_REST_MS).unref());
    child.on('close', (code) =>
      resolve({ ok: code === 0, output: endOf(output), result: endOf(result) }),
    );
  });
}

const endOf = (text: string) => text.slice(-MAX_OUTPUT);

/** Not with each piece, which would copy all that is kept. */
const shorten = (text: string) => (text.length > 2 * MAX_OUTPUT ? endOf(text) : text);
