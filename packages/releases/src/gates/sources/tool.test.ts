import type { SpawnOptions } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { waitUntilEnded } from '../testing/wait-until-ended.js';
import { runTool } from './tool.js';

test('the result is what a tool printed, and whether it succeeded', async () => {
  const run = (code: string) => runTool(process.execPath, ['-e', code], { cwd: __dirname });
  expect(await run('console.log("a"); console.error("b")')).toEqual({
    ok: true,
    isLate: false,
    output: 'a\nb\n',
    result: 'a\n',
  });
  expect(await run('process.exit(1)')).toMatchObject({ ok: false, output: '', result: '' });
});

test('only the end of very long output is kept', async () => {
  const code = 'for (let n = 0; n < 300; n++) console.log("a".repeat(1e5)); console.log("last")';
  const { ok, output, result } = await runTool(process.execPath, ['-e', code], { cwd: __dirname });
  expect([ok, output.length, result.length]).toEqual([true, 10_000_000, 10_000_000]);
  expect([output.slice(-6), result.slice(-6)]).toEqual(['\nlast\n', '\nlast\n']);
});

test('a tool that prints hundreds of megabytes is not slowed down by keeping the end', async () => {
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
    isLate: true,
    output: `a.test.ts\nIt was stopped because it took longer than ${minutes} minutes.`,
    result: '',
  });
});

test('a tool that does not exist leaves no timer behind that keeps the command alive', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  expect(await runTool('no-such-program', [], { cwd: __dirname })).toMatchObject({ ok: false });
  expect(timers()).toBe(before);
});

/** Starts a process that shares the output stream of the tool and leads a group of its own, and prints its id. */
const LEAVES_A_PROCESS = leaves({ stdio: 'inherit', detached: true });

function leaves(options: SpawnOptions, program = 'setTimeout(() => {}, 60_000)'): string {
  return `
    const { spawn } = require("node:child_process");
    const options = ${JSON.stringify(options)};
    const left = spawn(process.execPath, ["-e", ${JSON.stringify(program)}], options);
    left.unref();
    console.log(left.pid);`;
}

test.each<[string, SpawnOptions]>([
  ['in its own group', { stdio: 'inherit' }],
  ['in another group', { stdio: 'inherit', detached: true }],
  ['without its environment', { stdio: 'inherit', env: {} }],
])(
  'a process that a tool of a test leaves running %s ends with it',
  async (_, options) => {
    const { ok, output } = await runTool(process.execPath, ['-e', leaves(options)], {
      cwd: __dirname,
      endsRest: true,
    });
    expect(ok).toBe(true);
    await waitUntilEnded(Number(output));
  },
  30_000,
);

test('a process that another tool leaves running goes on, as those of Git have to', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tools-'));
  const program = `
    process.on("SIGTERM", () => { fs.writeFileSync("asked to end", ""); process.exit(); });
    setTimeout(() => {}, 60_000);
    fs.writeFileSync("ready", "");`;
  const untilReady = 'setInterval(() => { if (fs.existsSync("ready")) process.exit(); }, 20)';
  const code = `${leaves({ stdio: 'ignore', detached: true }, program)} ${untilReady}`;
  const { output } = await runTool(process.execPath, ['-e', code], { cwd: folder });
  process.kill(Number(output));
  await waitUntilEnded(output.trim());
  expect(await readdir(folder)).toContain('asked to end');
  await rm(folder, { recursive: true });
}, 30_000);

test('a process that cannot be found does not hold up the command', async () => {
  const code = leaves({ stdio: 'inherit', detached: true, env: {} });
  const { ok, output } = await runTool(process.execPath, ['-e', code], { cwd: __dirname });
  process.kill(Number(output));
  expect(ok).toBe(true);
}, 30_000);

test('what a tool has started ends with it when it takes too long', async () => {
  const code = `${LEAVES_A_PROCESS} setInterval(() => {}, 60_000)`;
  const leftAfter = async (minutes: number) => {
    const options = { cwd: __dirname, maxMinutes: minutes };
    return Number.parseInt((await runTool(process.execPath, ['-e', code], options)).output, 10);
  };
  let minutes = 1 / 60;
  let id = await leftAfter(minutes);
  // On a busy machine it may not have started anything by then.
  while (Number.isNaN(id)) {
    minutes *= 2;
    id = await leftAfter(minutes);
  }
  await waitUntilEnded(id);
});

test('what tools have started ends with a command that a signal ends', async () => {
  const { kill, pid } = process;
  const signals: unknown[] = [];
  jest.spyOn(process, 'kill').mockImplementation((id, signal) => {
    if (id !== pid) return kill(id, signal);
    signals.push(signal);
    return true;
  });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tools-'));
  const code = `${LEAVES_A_PROCESS} fs.writeFileSync(String(left.pid), ""); for (const end = Date.now() + 30_000; Date.now() < end; );`;
  const tools = [1, 2].map(() => runTool(process.execPath, ['-e', code], { cwd: folder }));
  while ((await readdir(folder)).length < tools.length) await delay(50);
  const left = await readdir(folder);

  process.emit('SIGTERM', 'SIGTERM');

  expect(signals).toEqual(['SIGTERM']);
  expect(await Promise.all(tools)).toMatchObject(tools.map(() => ({ ok: false })));
  for (const id of left) await waitUntilEnded(id);
  await rm(folder, { recursive: true });
});
