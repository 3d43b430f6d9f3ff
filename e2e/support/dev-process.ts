import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@site/stack/free-port';

/** A command of development that runs until it is stopped, with all processes that it starts. */
export class DevProcess {
  #output = '';

  private constructor(
    readonly url: string,
    readonly child: ChildProcess,
  ) {
    const add = (text: string) => {
      this.#output += text;
    };
    child.stdout?.setEncoding('utf8').on('data', add);
    child.stderr?.setEncoding('utf8').on('data', add);
  }

  /**
   * Starts it, and waits until it prints its address.
   *
   * @param args of the program, to which the port is added
   * @throws {Error} with its output when it ends before that
   */
  static async start(program: string, args: string[], cwd: string): Promise<DevProcess> {
    const port = await freePort();
    const child = spawn(program, [...args, '--port', String(port)], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own group, as a terminal has it: Ctrl-C reaches all of it.
      detached: true,
    });
    const process = new DevProcess(`http://localhost:${port}`, child);
    const ended = once(child, 'close').then(() => {
      throw new Error(`It does not start.\n${process.output}`);
    });
    await Promise.race([ended, process.#prints(process.url)]);
    ended.catch(() => undefined); // later it ends because it is stopped
    return process;
  }

  /** All that it has printed. */
  get output(): string {
    return this.#output;
  }

  /** Sends a signal to the group, or to the first process alone, and waits for the end of that. */
  async stop(signal: NodeJS.Signals = 'SIGINT', isAlone = false): Promise<void> {
    const { pid = 0, exitCode, signalCode } = this.child;
    if (exitCode !== null || signalCode !== null) return;
    const ended = once(this.child, 'exit');
    process.kill(isAlone ? pid : -pid, signal);
    await ended;
  }

  /** Whether a process of the group is left. */
  isRunning(): boolean {
    try {
      process.kill(-(this.child.pid ?? 0), 0);
      return true;
    } catch {
      return false;
    }
  }

  #prints(text: string): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.#output.includes(text)) resolve();
      };
      this.child.stdout?.on('data', look);
      this.child.stderr?.on('data', look);
    });
  }
}
