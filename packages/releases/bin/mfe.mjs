#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Only a checkout has the project: images and installed packages hold compiled files. */
if (existsSync(new URL('../tsconfig.json', import.meta.url))) compile();
const { main } = await import('../dist/command/mfe.js');
process.exitCode = await main(process.argv.slice(2));

function compile() {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const project = new URL('..', import.meta.url).pathname;
  const { status } = spawnSync(process.execPath, [tsc, '-b', project], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
