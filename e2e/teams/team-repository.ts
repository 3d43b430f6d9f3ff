import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import type { ProgramResult } from '../support/source-copy.js';
import { completeLock } from './complete-lock.js';

type Env = Readonly<Record<string, string>>;

/** A folder outside this repository, in which nothing of it is found but installed packages. */
export class TeamRepository {
  private constructor(
    readonly parent: string,
    readonly name: string,
    /** Tarballs of the packages, by their names. */
    readonly kit: ReadonlyMap<string, string>,
  ) {}

  /** @param kitFolder with the tarballs */
  static async make(name: string, kitFolder: string): Promise<TeamRepository> {
    const parent = await realpath(await mkdtemp(path.join(os.tmpdir(), 'team-')));
    const files = await readdir(kitFolder);
    const kit = files.map((file) => [nameOf(file), path.join(kitFolder, file)] as const);
    return new TeamRepository(parent, name, new Map(kit));
  }

  get folder(): string {
    return path.join(this.parent, this.name);
  }

  /** Writes the remote as `npm create @site/mfe` does, with the package from its tarball. */
  create(args: readonly string[], env: Env): Promise<ProgramResult> {
    const from = `--package=${this.kit.get('create-mfe')}`;
    return this.#start(
      'npm',
      ['exec', '--yes', from, '--', 'create-mfe', ...args],
      this.parent,
      env,
    );
  }

  /** Installs what the remote depends on; the packages of the site from their tarballs. */
  async install(): Promise<ProgramResult> {
    const options = ['--no-audit', '--no-fund', '--prefer-offline'];
    const args = ['install', ...options, ...this.kit.values()];
    const ended = await this.#start('npm', args, this.folder, {});
    if (ended.ok) await completeLock(this.folder);
    return ended;
  }

  /** Runs a line of a shell, as a person or a pipeline would. */
  run(line: string, env: Env): Promise<ProgramResult> {
    return this.#start('bash', ['-euo', 'pipefail', '-c', line], this.folder, env);
  }

  /** @throws {Error} when the text to replace is not there */
  async replace(file: string, text: string, by: string): Promise<void> {
    const whole = path.join(this.folder, file);
    const before = await readFile(whole, 'utf8');
    if (!before.includes(text)) throw new Error(`${file} does not contain "${text}".`);
    await writeFile(whole, before.replaceAll(text, by));
  }

  read(file: string): Promise<string> {
    return readFile(path.join(this.folder, file), 'utf8');
  }

  remove(): Promise<void> {
    return rm(this.parent, { recursive: true, force: true });
  }

  /** Does not block this process, whose connections to the site would time out. */
  #start(program: string, args: readonly string[], cwd: string, env: Env): Promise<ProgramResult> {
    return new Promise((resolve) => {
      const child = spawn(program, args, {
        cwd,
        env: { ...environment(), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      const add = (text: string) => {
        output += text;
      };
      child.stdout.setEncoding('utf8').on('data', add);
      child.stderr.setEncoding('utf8').on('data', add);
      child.on('error', (error) => resolve({ ok: false, output: String(error) }));
      child.on('close', (code) => resolve({ ok: code === 0, output }));
    });
  }
}

const nameOf = (tarball: string) => /^site-(.+)-\d+\.\d+\.\d+/.exec(tarball)?.[1] ?? tarball;

/** The environment of this process, without what npm and this repository put into it. */
function environment(): Record<string, string | undefined> {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_(registry|cache))|NODE_PATH|HOST_URL|RELEASE)/.test(name),
  );
  const places = (process.env.PATH ?? '').split(path.delimiter);
  const PATH = places.filter((place) => !place.startsWith(ROOT)).join(path.delimiter);
  return { ...Object.fromEntries(kept), PATH };
}
