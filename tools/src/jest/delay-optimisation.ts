/**
 * Each file of screen tests starts with new code that runs a few times: the time that V8 spends on optimising it, a
 * fifth of the total, does not pay off. Node 20 counts what has run in bytes, later versions count calls.
 */
import { setFlagsFromString } from 'node:v8';

const COUNTS_BYTES = process.versions.node.startsWith('20.');

setFlagsFromString(
  COUNTS_BYTES ? '--interrupt-budget=1000000' : '--invocation-count-for-turbofan=30000',
);
