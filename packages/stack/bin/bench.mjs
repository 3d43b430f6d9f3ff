#!/usr/bin/env node
import { prepare } from './prepare.mjs';

prepare();
const { browserScript } = await import('../dist/commands/browser-script.js');
process.exitCode = await browserScript('e2e/bench/playwright.config.ts', process.argv.slice(2));
