import { spawnSync } from 'node:child_process';
import { compiledModule } from './compiled-package.js';

const PROGRAM = `
  import { createRequire } from 'node:module';
  import { pagesBuild } from ${compiledModule('preset/base.js')};
  const { rspack } = createRequire(${compiledModule('preset/base.js')})('@rspack/core');
  const options = { name: 'mfe-quote', entry: { routes: './routes.ts' }, publicPath: '/' };
  const config = pagesBuild({ directory: process.cwd(), ...options });
  rspack(config, (error, stats) => {
    if (error) throw error;
    console.log(stats.toString({ all: false, errors: true }));
  });`;

/**
 * Builds `routes.ts` of a folder as the server bundle of a remote, in `dist/server/routes.mjs`. The package has to be
 * compiled.
 *
 * @returns what the bundler says about it; nothing when it builds
 */
export function buildForServer(directory: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    cwd: directory,
    encoding: 'utf8',
  });
  return (stdout + stderr).trim();
}
