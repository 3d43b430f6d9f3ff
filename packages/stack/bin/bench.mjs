#!/usr/bin/env node
import { prepare } from './prepare.mjs';

prepare();
const { bench } = await import('../dist/commands/bench.js');
process.exitCode = await bench(process.argv.slice(2));
