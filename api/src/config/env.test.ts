import { readEnv, SettingsError } from './env.js';
import { startWarnings } from './start-warnings.js';

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
    writeLimits: {
      bookingsPerAddress: 6,
      bookingsPerEmail: 3,
      quotesPerAddress: 20,
      emailsPerRecipient: 5,
    },
    proofOfWork: { above: 30, hashes: 150_000 },
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
  [
    { DATABASE_URL, LIMIT_BOOKINGS_PER_ADDRESS: '0' },
    /^LIMIT_BOOKINGS_PER_ADDRESS has to be a whole number from 1 to/,
  ],
  [{ DATABASE_URL, LIMIT_EMAILS_PER_RECIPIENT: 'many' }, /^LIMIT_EMAILS_PER_RECIPIENT has to be/],
  [{ DATABASE_URL, PROOF_OF_WORK_HASHES: '99' }, /^PROOF_OF_WORK_HASHES has to be .* from 100 to/],
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
  expect(readEnv({ ...production, STAFF_PASSWORD: 'salt and sunshine' }).staffAccess).toEqual({
    access: 'protected',
    password: 'salt and sunshine',
  });
});

test.each([
  ['1', 'needs at least 12 characters'],
  ['salt and s', 'needs at least 12 characters'],
  ['aaaabbbbccccdddd', 'needs at least 5 different characters'],
  ['1q2w3e4r5t6y', 'is one of the most common passwords'],
  ['PasswordPassword', 'is one of the most common passwords'],
  ['Administrator ', 'is one of the most common passwords'],
])('§6 the staff password %j is refused in production, elsewhere noted', (password, weakness) => {
  const variables = { DATABASE_URL, STAFF_PASSWORD: password };
  expect(() => readEnv({ ...variables, NODE_ENV: 'production' })).toThrow(
    `STAFF_PASSWORD ${weakness}. It protects customer data: choose one that is hard to guess.`,
  );
  const env = readEnv(variables);
  expect(env.staffAccess).toEqual({ access: 'protected', password, weakness });
  expect(startWarnings(env)).toContain(
    `STAFF_PASSWORD ${weakness}. In production the API does not start with it.`,
  );
});

test('§6 a staff password that cannot be entered is refused', () => {
  expect(() => readEnv({ DATABASE_URL, STAFF_PASSWORD: 'salt '.repeat(41) })).toThrow(
    'STAFF_PASSWORD has more than 200 characters.',
  );
});
