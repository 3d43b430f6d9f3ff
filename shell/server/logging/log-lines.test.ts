import { startLog } from './log-lines.js';

const kept = { ...console };
let lines: string[];
beforeEach(() => {
  lines = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
});
afterEach(() => Object.assign(console, kept));

const records = () => lines.map((line) => JSON.parse(line));

test('each event is one JSON object on one line, with what went wrong', () => {
  startLog({ level: 'info', format: 'json' });
  console.log('The shell listens.');
  console.error('A page failed.\nAgain.', new TypeError('no function'));
  console.error({ odd: true });
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  expect(records()).toEqual([
    { level: 30, time: expect.any(Number), msg: 'The shell listens.' },
    {
      level: 50,
      time: expect.any(Number),
      msg: 'A page failed.\nAgain.',
      err: { name: 'TypeError', message: 'no function', stack: expect.any(String) },
    },
    { level: 50, time: expect.any(Number), msg: '{ odd: true }' },
  ]);
});

test('a request is one line with its trace, and without its address', () => {
  const log = startLog({ level: 'info', format: 'json' });
  const trace = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'x', sampled: false };
  log?.request({ method: 'GET', route: '/services/:id', status: 200, ms: 1.4, trace });
  log?.request({ method: 'GET', route: '/', status: 'aborted', ms: 2, trace });
  expect(records()).toMatchObject([
    {
      traceId: trace.traceId,
      req: { method: 'GET' },
      route: '/services/:id',
      res: { status: 200 },
      responseTime: 1,
      msg: 'request completed',
    },
    { msg: 'request aborted' },
  ]);
});

test.each(['text', 'json'] as const)(
  'lines below the level are left out of the log in format %s',
  (format) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const error = jest.spyOn(console, 'error').mockImplementation((line) => lines.push(line));
    startLog({ level: 'error', format });
    console.log('Nothing happened.');
    console.warn('Something may happen.');
    console.error('It happened.');
    expect(lines.join('')).toContain('It happened.');
    expect(lines.join('')).not.toMatch(/Nothing|Something/);
    expect(warn.mock.calls.length + error.mock.calls.length).toBeLessThanOrEqual(1);
  },
);
