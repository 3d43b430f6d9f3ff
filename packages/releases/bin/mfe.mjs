#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Only a checkout has the project: images and installed packages hold compiled files. */
if (existsSync(new URL('../tsconfig.json', import.meta.url))) compile();
const { main } = await import('../dist/command/mfe.js');
process.exitCode = await main(process.argv.slice(2));

function compile() {
  const tsc = fileURLToPath(new URL('../../../node_modules/tsc/bin/tsc', import.meta.url));
  const project = fileURLToPath(new URL('..', import.meta.url));
  const { status } = spawnSync(process.execPath, [tsc, '-b', project], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
