import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watchMemory } from './resident-memory.js';

let child: ChildProcess;
afterEach(() => child.kill('SIGKILL'));

/** Runs a process that holds this many megabytes outside its heap. */
async function givenProcessWith(megabytes: number): Promise<number> {
  const program = `globalThis.kept = new Uint8Array(${megabytes} * 2 ** 20).fill(1);
    console.log('ready'); setInterval(() => {}, 1000);`;
  child = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout) await once(child.stdout, 'data');
  return child.pid ?? 0;
}

test('memory outside the heap counts', async () => {
  const pid = await givenProcessWith(300);
  const resident = await new Promise<number>((resolve) => {
    watchMemory(pid, 256, resolve);
  });
  expect(resident).toBeGreaterThan(300);
});

test('a process below its limit is left alone', async () => {
  const pid = await givenProcessWith(10);
  const exceeded: string[] = [];
  const resident = await new Promise<number>((resolve) => {
    watchMemory(pid, 256, () => exceeded.push('limit'));
    // By the time this one has looked, the other one has too.
    watchMemory(pid, 1, resolve);
  });
  expect(resident).toBeLessThan(256);
  expect(exceeded).toEqual([]);
});
