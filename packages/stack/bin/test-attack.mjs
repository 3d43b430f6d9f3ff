#!/usr/bin/env node
import { prepare } from './prepare.mjs';

prepare();
const { browserScript } = await import('../dist/commands/browser-script.js');
process.exitCode = await browserScript('e2e/playwright.config.ts', [
  '--project=attacks',
  '--reporter=./e2e/attacks/table-reporter.ts',
  ...process.argv.slice(2),
]);
