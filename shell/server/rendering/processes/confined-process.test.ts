import childProcess, { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '@site/stack/testing/eventually';
import { startConfined } from './confined-process.js';

const PROGRAM = path.join(__dirname, 'testing/scripted-program.mjs');
const openDescriptors = () => readdirSync('/dev/fd').length;

test('a process that was ended leaves no descriptor open', async () => {
  const before = openDescriptors();
  for (let count = 0; count < 5; count++) {
    const confined = startConfined(PROGRAM);
    const exited = new Promise<string>((resolve) => confined.onExit(resolve));
    for (const stream of confined.output) stream.resume();
    await once(confined.messages, 'data');
    confined.messages.resume();
    confined.kill();
    expect(await exited).toMatch(/SIGKILL/);
  }
  await eventually(() => expect(openDescriptors()).toBeLessThanOrEqual(before));
});

test('without a free descriptor the process is not started, and the host goes on', async () => {
  const child = new ChildProcess();
  jest.spyOn(childProcess, 'spawn').mockReturnValue(child as never); // without pipes, as Node does then
  expect(() => startConfined(PROGRAM)).toThrow('too many open files');
  expect(() => child.emit('error', new Error('spawn EMFILE'))).not.toThrow();
});

test('a missing program throws an error with the path that is missing', async () => {
  expect(() => startConfined('/nowhere/render-program.mjs')).toThrow(/ENOENT.*'\/nowhere'/);
});
