import semver from 'semver';
import { CONFINED_FLAGS } from '../../confined/process-flags.js';

/** With older ones Node makes code from strings to learn what CommonJS packages export: 20.19 does, 20.20 does not. */
const LEXER_WITHOUT_CODE = '2.2.0';

/**
 * Flags of Node for the program that renders a build: those of a host, whose program is bundled and imports nothing.
 * Where Node could not read React with them, the build may make code from strings.
 *
 * @param lexer version of the CommonJS lexer of this Node; undefined in Node 24, which has its own
 */
export const programFlags = (lexer: string | undefined): readonly string[] =>
  lexer !== undefined && semver.lt(lexer, LEXER_WITHOUT_CODE)
    ? CONFINED_FLAGS.filter((flag) => flag !== '--disallow-code-generation-from-strings')
    : CONFINED_FLAGS;
