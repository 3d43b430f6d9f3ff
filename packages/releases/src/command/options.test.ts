import { assertTraffic } from '../store/pointer.js';
import { readOptions } from './options.js';

test('a canary is watched for five minutes unless a time is named', () => {
  expect(readOptions(['release', '--watch', '--no-build'])).toMatchObject({
    watch: 300_000,
    traffic: 10,
    build: false,
  });
  expect(readOptions(['promote', '2', '--watch'])).toMatchObject({ watch: 300_000, version: '2' });
  expect(readOptions(['release', '--traffic', '5'])).toMatchObject({
    watch: undefined,
    traffic: 5,
  });
});

test.each([
  ['release', '10'],
  ['rollback', '1.0.0', '10'],
  ['promote', '1.0.0', '10'],
])('an argument without a meaning, such as npm leaves of an option, is refused: %j', (...args) => {
  expect(() => readOptions(args)).toThrow(
    /^"10" is not an argument of this command\. With npm, put options after "--": npm run release -- --traffic 10\./,
  );
});

test.each(['rollback', 'promote', 'preview'])(
  '"mfe %s" with an empty version, as of a variable that is not set, is refused',
  (command) => {
    expect(() => readOptions([command, ''])).toThrow('The version is empty. Is the variable set?');
  },
);

test.each([
  ['npm_config_traffic', '10'],
  ['npm_config_watch', 'true'],
  ['npm_config_build', ''],
])('an option that npm took for its own is refused: %s', (name, value) => {
  expect(() => readOptions(['release'], { [name]: value })).toThrow(
    /^npm took the option "\w+" for its own\. Put options after "--": npm run release -- /,
  );
});

test('a link to a published version may be signed with a new key, as a refusal recommends', () => {
  expect(readOptions(['preview', '1a2b', '--new-key'])).toMatchObject({ newKey: true });
});

test.each(['0x10', '1e2', '', ' 10', '10.5', '-1', '101', 'all'])(
  'the share %j is not a percentage',
  (traffic) => {
    expect(() => assertTraffic(readOptions(['release', `--traffic=${traffic}`]).traffic)).toThrow(
      '1 to 100',
    );
  },
);

test.each([
  [['rollback', '--traffic', '10'], '"mfe rollback" has no option "--traffic".'],
  [['check', '--force', 'why'], '"mfe check" has no option "--force".'],
  [['list', '--no-build'], '"mfe list" has no option "--no-build".'],
  [['preview', '1a2b', '--no-build'], '"mfe preview VERSION" has no option "--no-build".'],
  [['preview', '--force', 'why', '1a2b'], '"mfe preview VERSION" has no option "--force".'],
  [['release', '--traffic', '10', '--traffic', '100'], '"--traffic" is given twice. Give it once.'],
  [['release', '--build', '--no-build'], '"--build" is given twice. Give it once.'],
])('%j is refused: an option that was ignored would go unnoticed', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence);
});

test.each(['-1', '-5', '-100'])('the share %j after a space is not a percentage', (traffic) => {
  expect(() => assertTraffic(readOptions(['release', '--traffic', traffic]).traffic)).toThrow(
    '1 to 100',
  );
});

test('a time below zero is refused as a time', () => {
  expect(() => readOptions(['release', '--watch', '-5m'])).toThrow(/^"-5m" is not a time/);
});

test.each([
  [['release', '--traffic', '--watch=5m'], '"--traffic" needs a value.'],
  [['release', '--traffic'], '"--traffic" needs a value.'],
  [['release', '--replace=yes'], '"--replace" takes no value.'],
  [['release', '--no-build=1'], '"--no-build" takes no value.'],
  [['release', '--trafic', '10'], '"mfe release" has no option "--trafic".'],
  [['release', '--no-traffic'], '"mfe release" has no option "--no-traffic".'],
  [['release', '-t'], '"mfe release" has no option "-t".'],
  [['-5'], '"mfe" has no option "-5".'],
  [['relase', '--traffic', '10'], 'There is no command "relase".'],
  [['constructor', '--watch'], 'There is no command "constructor".'],
  [['release', '--constructor'], '"mfe release" has no option "--constructor".'],
])('%j is refused in a sentence', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(
    new RegExp(`^${sentence.replace('.', '\\.')}\n\nmfe, run`),
  );
});
