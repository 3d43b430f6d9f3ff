import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { type Tool, toolFile } from '@site/stack/tool-file';

export interface ToolResult {
  ok: boolean;
  /** Everything it wrote. */
  output: string;
  ms: number;
}

interface RunOptions {
  /** Relative to the root of the repository. */
  cwd?: string;
  env?: Record<string, string>;
  /** Prints what the program writes at once; the result has none of it then. */
  print?: boolean;
}

/** Runs a tool to its end. */
export function runTool(tool: Tool, args: string[], options: RunOptions = {}): Promise<ToolResult> {
  return run(process.execPath, [toolFile(tool), ...args], options);
}

/** Runs any program to its end. */
export async function run(
  program: string,
  args: string[],
  { cwd = '.', env, print = false }: RunOptions = {},
): Promise<ToolResult> {
  const began = performance.now();
  const child = spawn(program, args, {
    cwd: path.join(ROOT, cwd),
    env: { ...process.env, ...env },
    stdio: print ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const parts: Buffer[] = [];
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (part: Buffer) => parts.push(part));
  }
  const [status] = (await once(child, 'close')) as [number | null];
  const output = Buffer.concat(parts).toString();
  return { ok: status === 0, output, ms: performance.now() - began };
}

export const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
