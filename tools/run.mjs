#!/usr/bin/env node
import { prepare } from './bootstrap/prepare.mjs';

prepare(process.argv[2]);
const { main } = await import('./dist/main.js');
process.exitCode = await main(process.argv.slice(2));
