import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeWhenStopped } from './remove-when-stopped.js';

let folder: string;
let exit: jest.SpyInstance;
let logged: jest.SpyInstance;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remove-when-stopped-'));
  writeFileSync(path.join(folder, 'database.dump'), 'half');
  exit = jest.spyOn(process, 'exit').mockImplementation();
  logged = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s removes the folder, and ends the command',
  (signal) => {
    const end = removeWhenStopped(folder);
    process.emit(signal);
    end();
    expect(existsSync(folder)).toBe(false);
    expect(exit).toHaveBeenCalledWith(1);
    expect(logged).toHaveBeenCalledWith('Stopped: there is no backup.');
  },
);

test('what is done stays', () => {
  const before = process.listenerCount('SIGTERM');
  removeWhenStopped(folder)();
  expect(process.listenerCount('SIGTERM')).toBe(before);
});
