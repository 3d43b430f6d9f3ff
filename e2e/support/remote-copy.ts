import { cp, realpath, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promote } from '@site/releases/store/pointer';
import { updateVersions } from '@site/releases/store/pointer-file';
import { publish } from '@site/releases/store/publish';
import { ROOT } from '@site/stack/root';
import { toolFile } from '@site/stack/tool-file';
import { copySources, runIn, SourceCopy } from './source-copy.js';

/** What the tools of a remote read in the folder above it. */
const SETTINGS = ['tsconfig.base.json', 'tsconfig.browser.json', 'jest.config.mjs'];

type Env = Readonly<Record<string, string>>;

interface ReleaseOptions {
  /** Percent of visits; all by default. */
  traffic?: number;
  /** `false` takes the build that is there; by default the sources are built. */
  build?: false;
  /** Is called when the version is stored, and no visitor gets it yet. */
  beforeLive?: (version: string) => Promise<void>;
}

/** A team's own checkout of its remote, in which a test may change texts and release. */
export class RemoteCopy extends SourceCopy {
  readonly #remote: string;
  readonly #releasesDir: string;
  readonly #env: Env;

  private constructor(folder: string, remote: string, releasesDir: string, env: Env) {
    super(folder);
    this.#remote = remote;
    this.#releasesDir = releasesDir;
    this.#env = env;
  }

  /** @param env what the team has set, such as the address of the site that commands query; by default none */
  static async of(remote: string, releasesDir: string, env: Env = {}): Promise<RemoteCopy> {
    const folder = await copySources(path.join(ROOT, remote), await realpath(os.tmpdir()));
    const above = path.dirname(folder);
    for (const name of SETTINGS) await cp(path.join(ROOT, name), path.join(above, name));
    for (const name of ['node_modules', 'packages']) {
      await symlink(path.join(ROOT, name), path.join(above, name), 'junction');
    }
    return new RemoteCopy(folder, remote, releasesDir, env);
  }

  /** The same checkout of a team with another environment. */
  with(env: Env): RemoteCopy {
    return new RemoteCopy(this.folder, this.#remote, this.#releasesDir, env);
  }

  /**
   * Builds the remote from packages that are built already.
   *
   * @throws {Error} with the output when it fails
   */
  build(): void {
    this.#run(process.execPath, [toolFile('rspack'), 'build']);
  }

  /**
   * Releases as a start of the site does: without gates, which refuse what tests of faults release.
   *
   * @returns the version
   */
  async release({ traffic, build, beforeLive }: ReleaseOptions = {}): Promise<string> {
    if (build !== false) this.build();
    const [store, now] = [this.#releasesDir, new Date()];
    const about = { store, workspace: this.folder, contractVersion: '1.0.0', now };
    const { version } = await publish(about);
    await beforeLive?.(version);
    const live = { traffic, now };
    await updateVersions(store, this.#remote, (versions) => promote(versions, version, live));
    return version;
  }

  /**
   * Runs `npm run <script>` as the team would.
   *
   * @throws {Error} with its output when it fails
   */
  run(script: string, ...args: string[]): string {
    return this.#run('npm', ['run', script, '--', ...args]);
  }

  /** As {@link run}, for commands that may be refused. */
  try(script: string, ...args: string[]) {
    return this.#try('npm', ['run', script, '--', ...args]);
  }

  #run(program: string, args: string[]): string {
    const { ok, output } = this.#try(program, args);
    if (!ok) throw new Error(`${args.join(' ')} failed.\n${output}`);
    return output;
  }

  #try(program: string, args: string[]) {
    return runIn(this.folder, program, args, {
      HOST_URL: '',
      ...this.#env,
      RELEASES_DIR: this.#releasesDir,
    });
  }
}
