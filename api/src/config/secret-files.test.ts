import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnv } from './env.js';
import { withSecretFiles } from './secret-files.js';
import { SettingsError } from './settings.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function givenFile(content: string): string {
  const file = path.join(folder, 'secret');
  writeFileSync(file, content);
  return file;
}

test.each([
  'postgres://user:password@localhost/cleaning',
  'postgres://user:password@localhost/cleaning\n',
  'postgres://user:password@localhost/cleaning\r\n',
])('a secret is read from the file that is named, as in %j', (content) => {
  const variables = withSecretFiles({ DATABASE_URL_FILE: givenFile(content) });
  expect(readEnv(variables).databaseUrl).toBe('postgres://user:password@localhost/cleaning');
});

test('a password keeps the blanks at its ends', () => {
  const variables = withSecretFiles({ STAFF_PASSWORD_FILE: givenFile(' salt and sunshine \n') });
  expect(variables.STAFF_PASSWORD).toBe(' salt and sunshine ');
});

test('without such files nothing is different, also where a name is empty', () => {
  const variables = { SMTP_URL: 'smtp://mail.example', SMTP_URL_FILE: '' };
  expect(withSecretFiles(variables)).toEqual(variables);
});

test.each([
  ['DATABASE_URL', 'no-such-file', /^DATABASE_URL_FILE names a file that this account cannot read/],
  ['SMTP_URL', '.', /^SMTP_URL_FILE names a file that this account cannot read\.$/],
])('%s_FILE=%s is refused in a sentence', (name, file, sentence) => {
  const read = () => withSecretFiles({ [`${name}_FILE`]: path.join(folder, file) });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(sentence);
});

test('an empty file is refused: no secret would be none', () => {
  const variables = { STAFF_PASSWORD_FILE: givenFile('\n') };
  expect(() => withSecretFiles(variables)).toThrow(
    'STAFF_PASSWORD_FILE names a file that is empty.',
  );
});

test('a secret that is given twice is refused', () => {
  const variables = {
    SMTP_URL: 'smtp://one.example',
    SMTP_URL_FILE: givenFile('smtp://two.example'),
  };
  expect(() => withSecretFiles(variables)).toThrow(
    'SMTP_URL and SMTP_URL_FILE contradict each other. Leave one out.',
  );
});
