import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { identifyProcess } from './process-identity.js';

test('on macOS a process is the same one after a change of the time zone', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'process-identity-'));
  const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {};
  try {
    // Prints the zone in which ps prints times.
    writeFileSync(path.join(folder, 'ps'), '#!/bin/sh\necho "S $TZ"\n', { mode: 0o755 });
    Object.defineProperty(process, 'platform', { ...platform, value: 'darwin' });
    jest.replaceProperty(process, 'env', { PATH: folder });
    expect(identifyProcess(1)).toEqual({ pid: 1, started: 'UTC' });
  } finally {
    Object.defineProperty(process, 'platform', platform);
    rmSync(folder, { recursive: true });
  }
});
