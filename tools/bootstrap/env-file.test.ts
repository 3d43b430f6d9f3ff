import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvFile } from './env-file.mjs';

let file: string;
beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'env-file-')), '.env');
});
afterEach(() => rmSync(path.dirname(file), { recursive: true }));

function settings(text: string, env: Record<string, string> = {}) {
  writeFileSync(file, text);
  readEnvFile(file, env);
  return env;
}

test('settings are read, with quotes and comments', () => {
  expect(settings("# Ours\nPORT=3001 # free\nSITE_NAME='Bay # Co'\n")).toEqual({
    PORT: '3001',
    SITE_NAME: 'Bay # Co',
  });
});

test('the environment counts more, even when it is empty', () => {
  const env = { PORT: '8080', SMTP_URL: '' };
  expect(settings('PORT=3001\nSMTP_URL=smtp://mail.example\n', env)).toEqual(env);
});

test('a byte order mark is no part of the first name', () => {
  expect(settings('\uFEFFSITE_NAME=Bay\n')).toEqual({ SITE_NAME: 'Bay' });
});

test('the file may be missing', () => {
  const env = {};
  readEnvFile(file, env);
  expect(env).toEqual({});
});
