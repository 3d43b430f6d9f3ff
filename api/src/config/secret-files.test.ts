import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SettingError } from '@site/contract/settings/setting-reader';
import { readEnv } from './env.js';
import { withSecretFiles } from './secret-files.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function givenFile(content: string | Buffer): string {
  const file = path.join(folder, 'secret');
  writeFileSync(file, content);
  return file;
}

test.each([
  'postgres://user:password@localhost/cleaning',
  'postgres://user:password@localhost/cleaning\n',
  'postgres://user:password@localhost/cleaning\r\n',
])(
  'a secret is read from the file that is named, without line breaks at its end: %j',
  (content) => {
    const variables = withSecretFiles({ DATABASE_URL_FILE: givenFile(content) });
    expect(readEnv(variables).databaseUrl).toBe('postgres://user:password@localhost/cleaning');
  },
);

test('a password keeps the blanks at its ends', () => {
  const variables = withSecretFiles({ STAFF_PASSWORD_FILE: givenFile(' salt and sunshine \n') });
  expect(variables.STAFF_PASSWORD).toBe(' salt and sunshine ');
});

test('without such files, or with an empty name of one, the variables stay the same', () => {
  const variables = { SMTP_URL: 'smtp://mail.example', SMTP_URL_FILE: '' };
  expect(withSecretFiles(variables)).toEqual(variables);
});

test.each([
  ['DATABASE_URL', 'no-such-file', /^DATABASE_URL_FILE names a file that this account cannot read/],
  ['SMTP_URL', '.', /^SMTP_URL_FILE names something other than a file\.$/],
  ['SMTP_URL', '/dev/null', /^SMTP_URL_FILE names something other than a file\.$/],
])('%s_FILE=%s is refused in a sentence', (name, file, sentence) => {
  const read = () => withSecretFiles({ [`${name}_FILE`]: path.resolve(folder, file) });
  expect(read).toThrow(SettingError);
  expect(read).toThrow(sentence);
});

test('a pipe is refused, and not waited for', () => {
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const writer = spawn('sh', ['-c', 'echo secret > "$0"', pipe], { stdio: 'ignore' });
  try {
    expect(() => withSecretFiles({ STAFF_PASSWORD_FILE: pipe })).toThrow(
      'STAFF_PASSWORD_FILE names something other than a file.',
    );
  } finally {
    writer.kill();
  }
});

test('a byte order mark is not part of the secret', () => {
  const variables = withSecretFiles({ SMTP_URL_FILE: givenFile('\ufeffsmtp://mail.example\r\n') });
  expect(variables.SMTP_URL).toBe('smtp://mail.example');
});

test.each([
  ['is not text', Buffer.from([0xff, 0xfe, 0x61, 0]), 'is not text in UTF-8.'],
  ['is too large', 'x'.repeat(4097), 'of more than 4096 bytes.'],
])('a file that %s is refused', (_, content, reason) => {
  const variables = { STAFF_PASSWORD_FILE: givenFile(content) };
  expect(() => withSecretFiles(variables)).toThrow(SettingError);
  expect(() => withSecretFiles(variables)).toThrow(reason);
});

test('the secret of a bucket may be in a file', () => {
  const variables = withSecretFiles({
    DATABASE_URL: 'postgres://localhost/cleaning',
    UPLOADS_BUCKET: 's3://southerly/quotes',
    AWS_REGION: 'ap-southeast-2',
    AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
    AWS_SECRET_ACCESS_KEY_FILE: givenFile('of/a+bucket\n'),
  });
  expect(readEnv(variables).uploads.bucket?.credentials).toEqual({
    accessKeyId: 'AKIAEXAMPLE',
    secretAccessKey: 'of/a+bucket',
  });
});

test('an empty file is refused', () => {
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
    'SMTP_URL and SMTP_URL_FILE are both set. Leave one out.',
  );
});
