import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { endTree, endTreeOnSignals } from './end-tree.js';

/** How a tool ended, and what it printed. */
interface ToolEnd {
  ok: boolean;
  /** Whether it was ended because it took too long. */
  isLate: boolean;
  /** What it printed, for developers; only the end of very long output. */
  output: string;
  /** Its result, without its warnings. */
  result: string;
}

interface ToolOptions {
  /** The folder in which it runs. */
  cwd: string;
  /** Variables beside those of this process. */
  env?: NodeJS.ProcessEnv;
  /** The time after which it is ended. */
  maxMinutes?: number;
  /** Whether the programs that it has left running end with it. */
  endsRest?: boolean;
}

/** Longer than any check of a remote takes. */
const MAX_MINUTES = 10;

/** Far more than anybody reads. A test that prints without end would fill the memory of the command. */
const MAX_OUTPUT = 10_000_000;

/** After its end the rest of its output arrives soon; a process that cannot be ended may hold the stream open. */
const REST_MS = 1_000;

/** Runs a tool to its end. Its output is kept, not printed. */
export function runTool(
  program: string,
  args: readonly string[],
  { cwd, env, maxMinutes = MAX_MINUTES, endsRest = false }: ToolOptions,
): Promise<ToolEnd> {
  return new Promise((resolve) => {
    const mark = `MFE_TOOL_${randomUUID().replaceAll('-', '_')}`; // shells pass on identifiers only
    const child = spawn(program, args, {
      cwd,
      env: { [mark]: '1', ...process.env, ...env }, // first: `ps` cuts off a long environment
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // leads a group
    });
    const tree = child.pid === undefined ? undefined : { pid: child.pid, mark };
    const hasEnded = tree ? endTreeOnSignals(tree) : () => {};
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      if (tree) endTree(tree);
    }, maxMinutes * 60_000);
    let output = '';
    let result = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output = keepEnd(output + text);
      result = keepEnd(result + text);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = keepEnd(output + text);
    });
    child.on('error', (error) => {
      hasEnded();
      clearTimeout(limit);
      resolve({ ok: false, isLate, output: `${endOf(output)}${String(error)}`, result: '' });
    });
    child.on('exit', () => {
      if (tree && endsRest) endTree(tree);
      hasEnded();
      clearTimeout(limit);
      const rest = setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, REST_MS);
      child.once('close', () => clearTimeout(rest));
    });
    child.on('close', (code) => {
      const late = `It was stopped because it took longer than ${maxMinutes} minutes.`;
      if (isLate) resolve({ ok: false, isLate, output: `${endOf(output)}${late}`, result: '' });
      else resolve({ ok: code === 0, isLate, output: endOf(output), result: endOf(result) });
    });
  });
}

const endOf = (text: string) => text.slice(-MAX_OUTPUT);

/** Cuts only at twice the limit: cutting after each chunk would copy the whole text each time. */
const keepEnd = (text: string) => (text.length > 2 * MAX_OUTPUT ? endOf(text) : text);
