#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const project = new URL('..', import.meta.url).pathname;
const built = spawnSync(process.execPath, [tsc, '-b', project], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

const { main } = await import('../dist/cli.js');
process.exitCode = await main(process.argv.slice(2));
