import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { HIGH_LIMITS } from '@site/stack/testing/high-limits';
import { toolFile } from '@site/stack/tool-file';

const API = path.resolve(__dirname, '../..');

/** Compiles the API, as far as it is not up to date. */
export function buildApi() {
  execFileSync(process.execPath, [toolFile('tsc'), '-b', API]);
}

export interface RunningProcess {
  child: ChildProcess;
  pid: number;
  /** Everything printed so far. */
  output(): string;
  /** Ends the process and settles with its exit code, or null when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface ApiProcess extends RunningProcess {
  url: string;
}

/** The built API as a process of its own; settles when it answers. */
export async function startApiProcess(variables: Record<string, string>): Promise<ApiProcess> {
  const running = runApi(variables);
  const [, url = ''] = await printed(running, /The API answers at (\S+)\./);
  return { ...running, url };
}

/** The built API as a process of its own, whether it starts or not. */
export const runApi = (variables: Record<string, string>) =>
  run(['dist/main.js'], {
    PORT: '0',
    ...HIGH_LIMITS,
    ...variables,
  });

/** The built command for the data of a customer. */
export const runCustomerCommand = (databaseUrl: string, ...args: string[]) =>
  run(['dist/commands/customer.js', ...args], { DATABASE_URL: databaseUrl });

/** The built command for migrations. */
export const runMigrateCommand = (databaseUrl: string, ...args: string[]) =>
  run(['dist/commands/migrate.js', ...args], { DATABASE_URL: databaseUrl });

/** The built command for staff accounts. */
export const runStaffCommand = (databaseUrl: string, ...args: string[]) =>
  run(['dist/commands/staff.js', ...args], {
    DATABASE_URL: databaseUrl,
    SITE_URL: 'https://www.example.com',
  });

/** The built command for the queue. */
export const runQueueCommand = (databaseUrl: string, ...args: string[]) =>
  run(['dist/commands/queue.js', ...args], { DATABASE_URL: databaseUrl });

export interface PostgresProcess {
  url: string;
  pid: number;
  port: number;
  /** Ends the server at once, as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** A Postgres server of its own on a folder, so that it can be killed. */
export async function startPostgresProcess(folder: string, port = ''): Promise<PostgresProcess> {
  const running = run([path.join(__dirname, 'postgres-process.mjs'), folder, port], {});
  const [json = ''] = await printed(running, /^\{.*\}$/m);
  const { url, pid, port: usedPort } = JSON.parse(json);
  const stop = async () => {
    await running.end('SIGTERM');
  };
  return {
    url,
    pid,
    port: usedPort,
    stop,
    async kill() {
      process.kill(pid, 'SIGKILL');
      await stop();
    },
  };
}

function run(args: string[], variables: Record<string, string>): RunningProcess {
  const child = spawn(process.execPath, args, {
    cwd: API,
    env: { PATH: process.env.PATH ?? '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(child, 'close');
  return {
    child,
    pid: child.pid ?? 0,
    output: () => Buffer.concat(chunks).toString(),
    async end(signal) {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/**
 * Settles when the output of the process matches a pattern.
 *
 * @throws {Error} when the process ends before that
 */
export async function printed({ child, output }: RunningProcess, pattern: RegExp) {
  for (;;) {
    const found = pattern.exec(output());
    if (found) return found;
    if (child.exitCode !== null) throw new Error(`The process ended: ${output()}`);
    await Promise.race([
      once(child.stdout ?? child, 'data'),
      once(child.stderr ?? child, 'data'),
      once(child, 'close'),
    ]);
  }
}
