#!/usr/bin/env node
import { prepare } from './prepare.mjs';

prepare();
const { testCompose } = await import('../dist/compose/test-compose.js');
process.exitCode = await testCompose();
