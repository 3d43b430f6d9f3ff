import { stripVTControlCharacters } from 'node:util';

/** Commands that end well, whatever the tests are. */
const DOES_NOTHING = /^(?:true|:|exit 0|echo\b[^`$|<>]*)$/;

/** What Jest and Vitest say where they are told to end well without a test. */
const NO_TESTS = /^No (?:tests|test files) found, exiting with code 0$/m;
/** What they say of others: a script may run both. */
const SOME_TESTS = /\b[1-9]\d* passed\b/;

/**
 * Whether a script that ended well surely ran no test.
 *
 * @param output what it has printed
 */
export function ranNone(script: string, output: string): boolean {
  if (script.split(/&&|;/).every((command) => DOES_NOTHING.test(command.trim()))) return true;
  const text = stripVTControlCharacters(output);
  return NO_TESTS.test(text) && !SOME_TESTS.test(text);
}
