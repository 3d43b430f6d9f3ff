import { existsSync } from 'node:fs';
import path from 'node:path';
import { ReleaseError } from '../store/release-error.js';
import { readManifest } from '../store/remote-manifest.js';
import { DEV_USAGE, readDevOptions } from './dev-options.js';
import { localPort } from './local-port.js';
import { lookAtSite } from './look-at-site.js';
import { devEnvironment } from './site-settings.js';
import { whenNpmEnds } from './when-npm-ends.js';

const CONFIG = 'rspack.config.ts';

/**
 * `mfe dev`: one remote with hot reload inside a deployed site, until the process is asked to end.
 *
 * @param args what was typed after the command
 * @param workspace absolute folder of the remote
 * @returns the exit code: 0 once the server has started, or for the help, 1 if it cannot
 */
export async function devCommand(args: string[], workspace: string): Promise<number> {
  if (args.some((arg) => ['--help', '-h'].includes(arg))) {
    console.log(DEV_USAGE);
    return 0;
  }
  try {
    await startDev(args, workspace);
    return 0;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function startDev(args: string[], workspace: string) {
  const { site, port: wanted, allowWrites } = readDevOptions(args, process.env);
  const remote = await readManifest(workspace);
  const config = path.join(workspace, CONFIG);
  if (!existsSync(config)) throw new ReleaseError(`${workspace} has no ${CONFIG}.`);
  for (const warning of await lookAtSite(site, remote)) console.warn(warning);
  const port = await localPort(wanted);
  console.log(`${remote.name} is developed inside ${site}.`);
  console.log(
    allowWrites
      ? 'What its pages send is sent to that site.'
      : 'Its pages cannot write anything there; --allow-writes lets them.',
  );
  const { name, paths } = remote;
  Object.assign(process.env, devEnvironment({ site, remote: name, paths, port, allowWrites }));
  whenNpmEnds(() => process.kill(process.pid, 'SIGINT'));
  // Loaded on demand, after the environment that it reads is set.
  const { RspackCLI } = await import('@rspack/cli');
  await new RspackCLI().run([process.execPath, 'rspack', 'serve', '--config', config]);
}
