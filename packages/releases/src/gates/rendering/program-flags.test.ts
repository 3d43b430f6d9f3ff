import { CONFINED_FLAGS } from '../../confined/process-flags.js';
import { programFlags } from './program-flags.js';

test.each(['2.2.0', '3.0.0', undefined])(
  'with version %s of the CommonJS lexer a build is rendered under the flags of hosts',
  (lexer) => {
    expect(programFlags(lexer)).toEqual(CONFINED_FLAGS);
  },
);

test('a Node that makes code from strings to read CommonJS packages is allowed to', () => {
  const others = CONFINED_FLAGS.filter((flag) => !flag.includes('code-generation'));
  expect(programFlags('2.1.0')).toEqual(others);
  expect(others).toHaveLength(CONFINED_FLAGS.length - 1);
});
