import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { toolFile } from '@site/stack/tool-file';
import { copySources, runIn, SourceCopy } from './source-copy.js';

/**
 * A team's own checkout of its remote, in which a test may change texts and release. It lies inside
 * the repository, where it finds the installed packages.
 */
export class RemoteCopy extends SourceCopy {
  readonly #releasesDir: string;

  private constructor(folder: string, releasesDir: string) {
    super(folder);
    this.#releasesDir = releasesDir;
  }

  static async of(remote: string, releasesDir: string): Promise<RemoteCopy> {
    const folder = await copySources(path.join(ROOT, remote), path.join(ROOT, '.cache'));
    return new RemoteCopy(folder, releasesDir);
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
    const { ok, output } = runIn(this.folder, program, args, { RELEASES_DIR: this.#releasesDir });
    if (!ok) throw new Error(`${args.join(' ')} failed.\n${output}`);
    return output;
  }
}
