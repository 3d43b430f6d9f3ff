#!/usr/bin/env node
import { prepare } from './prepare.mjs';

prepare();
const { test } = await import('../dist/commands/test.js');
process.exitCode = await test(process.argv.slice(2));
