import { setTimeout as delay } from 'node:timers/promises';
import { runTool } from './tool.js';

test('tells what a tool printed, and whether it succeeded', async () => {
  const run = (code: string) => runTool(process.execPath, ['-e', code], { cwd: __dirname });
  expect(await run('console.log("a"); console.error("b")')).toEqual({
    ok: true,
    output: 'a\nb\n',
    result: 'a\n',
  });
  expect(await run('process.exit(1)')).toEqual({ ok: false, output: '', result: '' });
});

test('of a tool that prints without end the end is kept', async () => {
  const code = 'for (let n = 0; n < 300; n++) console.log("a".repeat(1e5)); console.log("last")';
  const { ok, output, result } = await runTool(process.execPath, ['-e', code], { cwd: __dirname });
  expect([ok, output.length, result.length]).toEqual([true, 10_000_000, 10_000_000]);
  expect([output.slice(-6), result.slice(-6)]).toEqual(['\nlast\n', '\nlast\n']);
});

test('a tool that prints hundreds of megabytes is not held up by those that are kept', async () => {
  const print =
    'const b = Buffer.alloc(65536, 97); for (let n = 0; n < 4000; n++) fs.writeSync(1, b);';
  const run = (code: string) => runTool(process.execPath, ['-e', code], { cwd: __dirname });
  const { ok, output } = await run(`const fs = require("fs"); ${print}`);
  expect([ok, output.length]).toEqual([true, 10_000_000]);
}, 15_000);

test('the output of a tool is kept when it is ended because it takes too long', async () => {
  const code = 'console.log("a.test.ts"); setInterval(() => {}, 1_000)';
  const endedAfter = (minutes: number) =>
    runTool(process.execPath, ['-e', code], { cwd: __dirname, maxMinutes: minutes });
  let minutes = 1 / 60;
  let end = await endedAfter(minutes);
  // On a busy machine it may not have printed anything by then.
  while (!end.output.startsWith('a')) {
    minutes *= 2;
    end = await endedAfter(minutes);
  }
  expect(end).toEqual({
    ok: false,
    output: `a.test.ts\nIt was ended after ${minutes} minutes.`,
    result: '',
  });
});

test('a tool that does not exist leaves no timer behind that keeps the command alive', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  expect(await runTool('no-such-program', [], { cwd: __dirname })).toMatchObject({ ok: false });
  expect(timers()).toBe(before);
});

describe('a tool that leaves a process behind', () => {
  const LEAVE = `
    const { spawn } = require("node:child_process");
    const left = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"], { stdio: "inherit" });
    console.log(left.pid);
  `;
  const pipes = () => process.getActiveResourcesInfo().filter((name) => name === 'PipeWrap').length;
  let before: number;
  beforeEach(() => {
    before = pipes();
  });

  /** Ends what was left, once its output no longer keeps this process alive. */
  async function endLeft(output: string) {
    while (pipes() > before) await delay(20);
    process.kill(Number.parseInt(output, 10), 'SIGKILL');
  }

  test('ends when it ends itself', async () => {
    const code = `${LEAVE} process.exit()`;
    const { ok, output } = await runTool(process.execPath, ['-e', code], { cwd: __dirname });
    expect([ok, output]).toEqual([true, expect.stringMatching(/^\d+\n$/)]);
    await endLeft(output);
  }, 20_000);

  test('does not keep the command alive when it is ended because it takes too long', async () => {
    const options = { cwd: __dirname, maxMinutes: 1 / 12 };
    const { ok, output } = await runTool(process.execPath, ['-e', LEAVE], options);
    expect([ok, output]).toEqual([false, expect.stringMatching(/^\d+\nIt was ended after /)]);
    await endLeft(output);
  }, 20_000);
});
