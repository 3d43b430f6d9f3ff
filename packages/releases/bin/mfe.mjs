#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const ROOT = path.resolve(PACKAGE, '../..');

/** Only a checkout has the project: images and installed packages hold compiled files. */
if (existsSync(path.join(PACKAGE, 'tsconfig.json'))) {
  compile();
  const { readCheckoutSettings } = await import('../dist/command/checkout-settings.js');
  readCheckoutSettings(ROOT, process.cwd(), process.env);
}
const { main } = await import('../dist/command/mfe.js');
process.exitCode = await main(process.argv.slice(2));

function compile() {
  const tsc = path.join(ROOT, 'node_modules/tsc/bin/tsc');
  const { status } = spawnSync(process.execPath, [tsc, '-b', PACKAGE], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
