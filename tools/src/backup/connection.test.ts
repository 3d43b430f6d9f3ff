import { connectionTo } from './connection.js';

test('the password is in the environment, not in the arguments', () => {
  expect(connectionTo(new URL('postgres://site:a%20secret@db.example/site'))).toEqual({
    address: 'postgres://site@db.example/site',
    env: { PGPASSWORD: 'a secret' },
  });
});

test('an address without a password leaves PGPASSWORD as it is', () => {
  const { env } = connectionTo(new URL('postgres://site@db.example/site'));
  expect(env).toEqual({});
});

test('libpq gets a word for an unchecked certificate that it knows', () => {
  const { address } = connectionTo(new URL('postgres://db.example/site?sslmode=no-verify'));
  expect(address).toBe('postgres://db.example/site?sslmode=require');
});
