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

/** Runs a tool to its end. @param cwd relative to the root of the repository */
export function runTool(
  tool: Tool,
  args: string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<ToolResult> {
  return run(process.execPath, [toolFile(tool), ...args], options);
}

/** Runs any program to its end. */
export async function run(
  program: string,
  args: string[],
  { cwd = '.', env }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<ToolResult> {
  const began = performance.now();
  const child = spawn(program, args, {
    cwd: path.join(ROOT, cwd),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.stderr.on('data', (part: Buffer) => parts.push(part));
  const [status] = (await once(child, 'close')) as [number | null];
  const output = Buffer.concat(parts).toString();
  return { ok: status === 0, output, ms: performance.now() - began };
}

export const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
