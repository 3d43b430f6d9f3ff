import { ROOT } from '@site/stack/root';
import { type Tool, toolFile } from '@site/stack/tool-file';
import { execa } from 'execa';

export interface ToolResult {
  ok: boolean;
  /** Everything it wrote, unless that was printed. */
  output: string;
}

interface RunOptions {
  /** Added to the environment of this process. */
  env?: Record<string, string>;
  /** Prints what the program writes at once. */
  print?: boolean;
}

/** Runs a tool to its end. */
export function runTool(tool: Tool, args: string[], options?: RunOptions): Promise<ToolResult> {
  return run(process.execPath, [toolFile(tool), ...args], options);
}

/** Runs any program to its end, or to that of this process. A program that is missing has failed. */
export async function run(
  program: string,
  args: string[],
  { env = {}, print = false }: RunOptions = {},
): Promise<ToolResult> {
  const { failed, all } = await execa(program, args, {
    cwd: ROOT,
    env,
    reject: false,
    ...(print ? { stdio: 'inherit' } : { stdin: 'ignore', all: true }),
  });
  return { ok: !failed, output: all ?? '' };
}

export const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
