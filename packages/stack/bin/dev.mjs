#!/usr/bin/env node
import { prepare } from './prepare.mjs';

prepare();
const { dev } = await import('../dist/commands/dev.js');
process.exitCode = await dev(process.argv.slice(2));
