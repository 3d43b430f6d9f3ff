import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toolFile } from '@site/stack/tool-file';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * A team's own checkout of its remote, in which a test may change texts and release. It lies inside
 * the repository, where it finds the installed packages.
 */
export class RemoteCopy {
  readonly folder: string;
  readonly #releasesDir: string;

  private constructor(folder: string, releasesDir: string) {
    this.folder = folder;
    this.#releasesDir = releasesDir;
  }

  static async of(remote: string, releasesDir: string): Promise<RemoteCopy> {
    const cache = path.join(ROOT, '.cache');
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(path.join(cache, 'checkout-'));
    const filter = (source: string) => !/[\\/](node_modules|dist|\.wireit)$/.test(source);
    await cp(path.join(ROOT, remote), path.join(folder, remote), { recursive: true, filter });
    return new RemoteCopy(path.join(folder, remote), releasesDir);
  }

  /** @throws when the text to replace is not there */
  async replace(file: string, text: string, by: string): Promise<void> {
    const source = path.join(this.folder, file);
    const before = await readFile(source, 'utf8');
    if (!before.includes(text)) throw new Error(`${file} does not contain "${text}".`);
    await writeFile(source, before.replace(text, by));
  }

  /** Builds the remote from packages that are built already. @throws with the output when it fails */
  build(): void {
    this.#run(process.execPath, [toolFile('rspack'), 'build']);
  }

  /** Runs `npm run <script>` as the team would. @throws with its output when it fails */
  run(script: string, ...args: string[]): string {
    return this.#run('npm', ['run', script, '--', ...args]);
  }

  #run(program: string, args: string[]): string {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: this.folder,
      env: {
        ...process.env,
        RELEASES_DIR: this.#releasesDir,
        PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${args.join(' ')} failed.\n${stdout}${stderr}`);
    return stdout;
  }

  async remove(): Promise<void> {
    await rm(path.dirname(this.folder), { recursive: true, force: true });
  }
}
