import { readEnv, SettingsError } from './env.js';

const DATABASE_URL = 'postgres://user:password@localhost/cleaning';

test('everything but the database has a default', () => {
  expect(readEnv({ DATABASE_URL })).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3001,
    databaseUrl: DATABASE_URL,
    databasePoolSize: 10,
    proxyCount: 1,
    rateLimits: { reads: 1200, writes: 300 },
    staffAccess: { access: 'open' },
    mail: { folder: '.data/mail', from: 'hello@example.com', business: 'hello@example.com' },
    company: { name: 'Southerly Cleaning', phone: '0491 570 156' },
  });
});

test.each([
  [{}, /^DATABASE_URL is missing\. Set it to your database, for example postgres:/],
  [
    { DATABASE_URL: 'mysql://localhost' },
    /^DATABASE_URL is not the address of a Postgres database/,
  ],
  [{ DATABASE_URL: 'localhost' }, /^DATABASE_URL is not the address/],
  [{ DATABASE_URL, PORT: 'eighty' }, /^PORT has to be a whole number from 0 to 65535\.$/],
  [{ DATABASE_URL, PORT: '70000' }, /^PORT has to be/],
  [{ DATABASE_URL, DATABASE_POOL_SIZE: '0' }, /^DATABASE_POOL_SIZE has to be/],
  [{ DATABASE_URL, SMTP_URL: 'mail.example' }, /^SMTP_URL is not the address of a mail server/],
  [{ DATABASE_URL, LOG_LEVEL: 'loud' }, /^LOG_LEVEL has to be one of silent, error, warn/],
  [{ DATABASE_URL, STAFF_ACCESS: 'closed' }, /^STAFF_ACCESS can only be "open"\./],
  [{ DATABASE_URL, STAFF_ACCESS: 'open', STAFF_PASSWORD: 'x' }, /contradict each other/],
])('refuses %j', (variables, sentence) => {
  expect(() => readEnv(variables)).toThrow(SettingsError);
  expect(() => readEnv(variables)).toThrow(sentence);
});

test('§6 production needs a decision about staff access', () => {
  const production = { DATABASE_URL, NODE_ENV: 'production' };
  expect(() => readEnv(production)).toThrow(/STAFF_PASSWORD to protect them, or STAFF_ACCESS=open/);
  expect(readEnv({ ...production, STAFF_ACCESS: 'open' }).staffAccess).toEqual({ access: 'open' });
  expect(readEnv({ ...production, STAFF_PASSWORD: 'salt' }).staffAccess).toEqual({
    access: 'protected',
    password: 'salt',
  });
});
