import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeBuild } from '../../store/testing/write-build.js';
import { compiledModule } from '../../testing/compiled-package.js';

/** Publishes as `mfe publish` does, without gates, which would take far longer. */
const PUBLISH = `
  const { openBucketStore } = await import(${compiledModule('bucket/open-bucket-store.js')});
  const { bucketAddress } = await import(${compiledModule('bucket/bucket-address.js')});
  const { publish } = await import(${compiledModule('store/publish.js')});
  const workspace = process.cwd();
  const beside = workspace + '/.data/releases';
  const store = await openBucketStore(bucketAddress(process.env), 'mfe-quote', beside);
  const now = new Date();
  const record = (version) => ({ at: now.toISOString(), by: 'a team', action: 'publish', versions: [version] });
  try {
    const { version } = await publish({
      ...{ store: store.folder, source: store.source, workspace, contractVersion: '1.0.0', now, record },
      keyFile: process.env.RELEASE_KEY_FILE || undefined,
      newKey: process.env.NEW_KEY === '1',
    });
    console.log('published ' + version);
  } finally {
    await store.close();
  }`;
/** Runs a command of `mfe`. */
const MFE = `
  const { main } = await import(${compiledModule('command/mfe.js')});
  process.exitCode = await main(process.argv.slice(1));`;

/** What a command printed, and how it ended. */
export interface CommandResult {
  status: number | null;
  output: string;
}

/** A team that releases the quote remote to a bucket. */
export class Team {
  /** @param variables environment variables for AWS and the bucket */
  constructor(
    private readonly folder: string,
    private readonly variables: object,
  ) {}

  /**
   * Writes a checkout whose build depends on the name.
   *
   * @param folder another name, where several checkouts have the same build
   */
  async checkout(name: string, folder = name): Promise<string> {
    const workspace = path.join(this.folder, folder);
    await mkdir(workspace, { recursive: true });
    await writeBuild(workspace, { name: 'mfe-quote', paths: ['/quotes'], text: name });
    return workspace;
  }

  mfe(cwd: string, args: string[], env: object = {}): Promise<CommandResult> {
    return this.run(MFE, cwd, args, env);
  }

  publish(workspace: string, env: object = {}): Promise<CommandResult> {
    return this.run(PUBLISH, workspace, [], env);
  }

  /**
   * Publishes the build of a new checkout.
   *
   * @throws {Error} when that fails
   */
  async publishNew(name: string): Promise<{ workspace: string; version: string }> {
    const workspace = await this.checkout(name);
    const { output } = await this.publish(workspace);
    const [, version] = /^published (\S+)$/m.exec(output) ?? [];
    if (!version) throw new Error(output);
    return { workspace, version };
  }

  private async run(
    program: string,
    cwd: string,
    args: string[],
    env: object,
  ): Promise<CommandResult> {
    const child: ChildProcess = spawn(
      process.execPath,
      ['--input-type=module', '--eval', program, ...args],
      {
        cwd,
        env: { ...process.env, ...this.variables, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        output += text;
      });
    }
    const [status] = await once(child, 'close');
    // Without the warning of the AWS client that it will need Node 22.
    return { status, output: output.replace(/\(node:[\s\S]*created\)\n/, '') };
  }
}
