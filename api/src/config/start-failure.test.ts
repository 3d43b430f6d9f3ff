import { databaseFailure, listenFailure } from './start-failure.js';

const listening = (reason: unknown) => listenFailure(reason, { port: 80, metrics: undefined });

const failure = (message: string, code: string) => Object.assign(new Error(message), { code });
const settingError = (sentence: RegExp) =>
  expect.objectContaining({ name: 'SettingError', message: expect.stringMatching(sentence) });

test('§7 a port that the account may not use is explained', () => {
  expect(listening(failure('listen EACCES', 'EACCES'))).toEqual(
    settingError(/^This account may not use the port\. Set PORT/),
  );
});

test.each([
  [
    'self-signed certificate',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    /^The TLS certificate .* is not trusted\. Set sslrootcert to the certificate of its authority\.$/,
  ],
  [
    'error:0480006C:PEM routines::no start line',
    'ERR_OSSL_PEM_NO_START_LINE',
    /is not a certificate or key/,
  ],
  ['sorry, too many clients already', '53300', /Raise max_connections/],
  ['could not extend file', '53100', /is full\. Make room there\.$/],
])('§7 the database failure "%s" is explained', (message, code, sentence) => {
  expect(databaseFailure(failure(message, code))).toEqual(settingError(sentence));
});

test('§7 an error in the code of the API is passed on unchanged', () => {
  const reason = new TypeError('undefined is not a function');
  expect([databaseFailure(reason), listening(reason)]).toEqual([reason, reason]);
});
