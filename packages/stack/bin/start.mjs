#!/usr/bin/env node
import { prepare } from './prepare.mjs';

prepare();
const { start } = await import('../dist/commands/start.js');
process.exitCode = await start();
