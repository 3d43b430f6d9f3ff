#!/usr/bin/env node
import { prepare } from './prepare.mjs';

prepare();
const { build } = await import('../dist/commands/build.js');
process.exitCode = await build();
