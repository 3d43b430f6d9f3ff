#!/usr/bin/env node
import { prepare } from './prepare.mjs';

prepare();
const { check } = await import('../dist/commands/check.js');
process.exitCode = await check();
