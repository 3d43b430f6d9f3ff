import { PassThrough } from 'node:stream';
import { nextTurn } from '../../testing/next-turn.js';
import { OutputLog } from './output-log.js';

let logged: string[];
beforeEach(() => {
  logged = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => logged.push(line));
});

test('60 lines a minute are written for all processes of a release, then the next minute begins', async () => {
  let now = 0;
  const log = new OutputLog('mfe-quote 1', () => now);
  const [first, second] = [new PassThrough(), new PassThrough()];
  for (const stream of [first, second]) log.follow(stream, () => {});
  first.write('a\n'.repeat(40));
  second.write('b\n'.repeat(40));
  await nextTurn();
  expect(logged).toHaveLength(61);
  now = 60_001;
  first.write('c\n');
  await nextTurn();
  expect(logged.at(-1)).toBe('mfe-quote 1: c');
});

test('a long line is cut, and one that never ends is not kept', async () => {
  const log = new OutputLog('mfe-quote 1');
  const stream = new PassThrough();
  log.follow(stream, () => {});
  stream.end('x'.repeat(100_000));
  await nextTurn();
  expect(logged).toEqual([`mfe-quote 1: ${'x'.repeat(1_000)}`]);
});

test('no text of a remote controls a terminal, or looks like a line of the host', async () => {
  const log = new OutputLog('mfe-quote 1');
  const stream = new PassThrough();
  log.follow(stream, () => {});
  stream.end('\u001b[2J\u001b]0;title\u0007a\rThe shell listens\u0000\n');
  await nextTurn();
  expect(logged).toEqual(['mfe-quote 1: aThe shell listens']);
});

test('more than a megabyte a minute is too much', async () => {
  let floods = 0;
  const log = new OutputLog('mfe-quote 1');
  const stream = new PassThrough();
  log.follow(stream, () => {
    floods += 1;
  });
  stream.write(Buffer.alloc(1024 * 1024, '\n'));
  await nextTurn();
  expect(floods).toBe(0);
  stream.write('\n');
  await nextTurn();
  expect(floods).toBe(1);
});
