import { API_SETTINGS } from '@site/contract/settings/api-settings';
import { SettingError } from '@site/contract/settings/setting-reader';
import { readEnv } from './env.js';
import { startWarnings } from './start-warnings.js';

const DATABASE_URL = 'postgres://user:password@localhost/cleaning';

test('everything but the database has a default', () => {
  expect(readEnv({ DATABASE_URL })).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3001,
    databaseUrl: DATABASE_URL,
    stopDelayMs: 500,
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
    mail: { folder: '.data/mail', from: 'hello@example.com', office: 'hello@example.com' },
    siteUrl: 'http://localhost:3000',
    company: { name: 'Southerly Cleaning', phone: '0491 570 156' },
  });
});

test('§7 spaces around the address of the database do not count, as in a file that somebody has edited', () => {
  expect(readEnv({ DATABASE_URL: ` ${DATABASE_URL} ` }).databaseUrl).toBe(DATABASE_URL);
});

test.each([
  [{}, /^DATABASE_URL is missing\. Set it to your database, for example postgres:/],
  [
    { DATABASE_URL: 'mysql://localhost' },
    /^DATABASE_URL must be the address of a Postgres database/,
  ],
  [{ DATABASE_URL: 'localhost' }, /^DATABASE_URL must be the address/],
  [
    { DATABASE_URL, PORT: 'eighty' },
    /^PORT is "eighty", but a whole number from 0 to 65535 is needed\.$/,
  ],
  [
    { DATABASE_URL, LIMIT_BOOKINGS_PER_ADDRESS: '0' },
    /^LIMIT_BOOKINGS_PER_ADDRESS is "0", but a whole number from 1 to/,
  ],
  [
    { DATABASE_URL, LIMIT_EMAILS_PER_RECIPIENT: 'many' },
    /^LIMIT_EMAILS_PER_RECIPIENT is "many", but/,
  ],
  [{ DATABASE_URL, PROOF_OF_WORK_HASHES: '99' }, /^PROOF_OF_WORK_HASHES is .* from 100 to/],
  [{ DATABASE_URL, PORT: '70000' }, /^PORT is "70000"/],
  [{ DATABASE_URL, DATABASE_POOL_SIZE: '0' }, /^DATABASE_POOL_SIZE is "0"/],
  [{ DATABASE_URL, STOP_DELAY_MS: '15001' }, /^STOP_DELAY_MS is .* from 0 to 15000/],
  [{ DATABASE_URL, SITE_URL: 'www.example.com' }, /^SITE_URL is .* but an address such as/],
  [{ DATABASE_URL, SITE_URL: 'ftp://www.example.com' }, /^SITE_URL is .* but an address such as/],
  [
    { DATABASE_URL, SITE_URL: 'https://www.example.com/a' },
    /^SITE_URL is .* only a scheme, a host/,
  ],
  [{ DATABASE_URL, SITE_URL: 'https://mia@www.example.com' }, /^SITE_URL has a user name or/],
  [{ DATABASE_URL, SMTP_URL: 'mail.example' }, /^SMTP_URL must be the address of a mail server/],
  [
    { DATABASE_URL, LOG_LEVEL: 'loud' },
    /^LOG_LEVEL is "loud", but one of info, silent, error, warn, debug is needed\.$/,
  ],
  [{ DATABASE_URL, STAFF_ACCESS: 'closed' }, /^STAFF_ACCESS can only be "open" or "accounts"\./],
  [{ DATABASE_URL, STAFF_ACCESS: 'open', STAFF_PASSWORD: 'x' }, /contradict each other/],
  [{ DATABASE_URL, STAFF_ACCESS: 'accounts', STAFF_PASSWORD: 'x' }, /contradict each other/],
])('refuses %j', (variables, sentence) => {
  expect(() => readEnv(variables)).toThrow(SettingError);
  expect(() => readEnv(variables)).toThrow(sentence);
});

test('§1 the site has the address that is set, without a slash at its end', () => {
  const siteUrl = 'https://www.example.com';
  expect(readEnv({ DATABASE_URL, SITE_URL: `${siteUrl}/` }).siteUrl).toBe(siteUrl);
});

const WHOLE_NUMBERS = [
  'PORT',
  'DATABASE_POOL_SIZE',
  'PROXY_COUNT',
  'READS_PER_MINUTE',
  'WRITES_PER_MINUTE',
  'LIMIT_BOOKINGS_PER_ADDRESS',
  'LIMIT_BOOKINGS_PER_EMAIL',
  'LIMIT_QUOTES_PER_ADDRESS',
  'LIMIT_EMAILS_PER_RECIPIENT',
  'PROOF_OF_WORK_ABOVE',
  'PROOF_OF_WORK_HASHES',
  'MAIL_TIMEOUT_MS',
  'API_METRICS_PORT',
];
const NO_NUMBERS = [' ', '-1', '+1', '1.5', '1e9', 'NaN', 'Infinity', '0x10', '99999999999', '１'];
const TEXTS = ['HOST', 'METRICS_HOST', 'MAIL_DIR', 'SITE_NAME', 'SITE_PHONE'];
const EMAILS = ['SITE_EMAIL', 'MAIL_FROM', 'BUSINESS_EMAIL'];
const NO_EMAILS = [
  ' ',
  '0',
  '-1',
  'NaN',
  'office',
  'a@b@c',
  'a@-b',
  'a@b..c',
  'Office <office@example.com>',
];
const NO_MAIL_SERVERS = [
  ' ',
  '0',
  '-1',
  '1e9',
  'NaN',
  'mail.example',
  'http://mail.example',
  'smtp:',
  'smtp://',
  'smtp:mail.example',
  'smtp://:25',
  'smtp://mail.example:0',
  'smtp://mail.example:70000',
  'smtp://1.2.3.4.5',
  'smtp://%ff:x@mail.example',
  'smtp://user:%zz@mail.example',
  'smtp://a b',
];
const NO_DATABASES = [
  ' ',
  '0',
  '-1',
  '1e9',
  'NaN',
  'localhost',
  'localhost:5432',
  'mysql://localhost/x',
  'http://localhost/x',
  'postgres://localhost:0/x',
  'postgres://localhost:70000/x',
  'postgres://user:%zz@localhost/x',
  'postgres://%ff@localhost/x',
  'postgres://localhost/%zz',
];

const NO_COLLECTORS = [' ', '0', '-1', '1e9', 'collector:4318', 'grpc://a:4317', 'http://a?b=1'];

test.each([
  ...WHOLE_NUMBERS.flatMap((name) => NO_NUMBERS.map((value) => [name, value])),
  ...TEXTS.flatMap((name) => [' ', '\u200b', 'a\nb', 'a\u0000'].map((value) => [name, value])),
  ...EMAILS.flatMap((name) => NO_EMAILS.map((value) => [name, value])),
  ...['call us', '1300 CLEAN ME', '-1', '1e9'].map((value) => ['SITE_PHONE', value]),
  ...NO_MAIL_SERVERS.map((value) => ['SMTP_URL', value]),
  ...NO_COLLECTORS.map((value) => ['OTEL_EXPORTER_OTLP_ENDPOINT', value]),
  ...NO_DATABASES.map((value) => ['DATABASE_URL', value]),
  ...[' ', '0', 'Production', 'prod'].map((value) => ['NODE_ENV', value]),
  ...[' ', '0', 'INFO', 'loud'].map((value) => ['LOG_LEVEL', value]),
  ...[' ', '0', 'OPEN', 'closed'].map((value) => ['STAFF_ACCESS', value]),
  ...[' ', '0', 'JSON', 'yaml'].map((value) => ['LOG_FORMAT', value]),
])('§7 %s=%j is refused with a sentence that names it', (name = '', value = '') => {
  const read = () => readEnv({ DATABASE_URL, [name]: value });
  expect(read).toThrow(SettingError);
  expect(read).toThrow(new RegExp(`^${name} .*\\.$`));
});

test.each([
  ...WHOLE_NUMBERS,
  ...TEXTS,
  ...EMAILS,
  'SMTP_URL',
  'NODE_ENV',
  'LOG_LEVEL',
  'LOG_FORMAT',
  'STAFF_ACCESS',
])('§7 %s counts as left out when it is empty', (name) => {
  expect(readEnv({ DATABASE_URL, [name]: '' })).toEqual(readEnv({ DATABASE_URL }));
});

test('§7 the API says which variable has almost the name of a setting', () => {
  expect(() => readEnv({ DATABASE_URL, STAFF_PASWORD: 'salt and sunshine' })).toThrow(
    /^STAFF_PASWORD is not a setting\. If you mean STAFF_PASSWORD, /,
  );
});

test('§6 production needs a decision about staff access', () => {
  const production = { DATABASE_URL, NODE_ENV: 'production' };
  expect(() => readEnv(production)).toThrow(
    /STAFF_PASSWORD or STAFF_ACCESS=accounts to protect them, or STAFF_ACCESS=open/,
  );
  expect(readEnv({ ...production, STAFF_ACCESS: 'open' }).staffAccess).toEqual({ access: 'open' });
  expect(readEnv({ ...production, STAFF_ACCESS: 'accounts' }).staffAccess).toEqual({
    access: 'protected',
  });
  expect(readEnv({ ...production, STAFF_PASSWORD: 'salt and sunshine' }).staffAccess).toEqual({
    access: 'protected',
    password: 'salt and sunshine',
  });
});

test.each([
  ['1', 'needs at least 12 characters'],
  ['salt and s', 'needs at least 12 characters'],
  ['aaaabbbbccccdddd', 'needs at least 5 different characters'],
  ['1q2w3e4r5t6y', 'is easy to guess'],
  ['PasswordPassword', 'is easy to guess'],
  ['Administrator ', 'is easy to guess'],
  ['P@ssw0rd1234', 'is easy to guess'],
  ['abcdefghijkl', 'is easy to guess'],
  ['qwertyuiop12', 'is easy to guess'],
  ['123456789012', 'is easy to guess'],
  ['1234 5678 9012', 'is easy to guess'],
  ['southerlycleaning', 'is easy to guess'],
  ['Southerly Cleaning', 'is easy to guess'],
  ['S0utherlyCl3aning!', 'is easy to guess'],
  ['Southerly!Cleaning!Sydney', 'is easy to guess'],
  ['a-b-c-d-e-f-g-h-i', 'is easy to guess'],
  ['staffpassword', 'is easy to guess'],
  ['ｐａｓｓｗｏｒｄ１２３４', 'is easy to guess'],
  ['ａａａａｂｂｂｂｃｃｃｃaabb', 'needs at least 5 different characters'],
  // From the documents.
  ['NEW PASSWORD', 'is easy to guess'],
  ['four words nobody relates', 'is easy to guess'],
  ['Four-Words-Nobody-Relates!', 'is easy to guess'],
  [`${'P@ssw0rd'.repeat(5)}hv7-Kd2_qP!x`, 'is easy to guess'],
])(
  '§6 the staff password %j is refused in production, and causes a warning elsewhere',
  (password, weakness) => {
    const variables = { DATABASE_URL, STAFF_PASSWORD: password };
    expect(() => readEnv({ ...variables, NODE_ENV: 'production' })).toThrow(
      `STAFF_PASSWORD ${weakness}. It protects customer data: choose at least four words that have nothing to do with each other.`,
    );
    const env = readEnv(variables);
    expect(env.staffAccess).toEqual({ access: 'protected', password, weakness });
    expect(startWarnings(env)).toContain(
      `STAFF_PASSWORD ${weakness}. In production the API does not start with it.`,
    );
  },
);

test('§6 a staff password made of what the website says about the business is refused', () => {
  const business = {
    SITE_NAME: 'Gumtree & Wattle',
    SITE_PHONE: '0491 570 157',
    SITE_EMAIL: 'office@wattle-gumtree.example',
    SITE_STREET: '17 Jacaranda Avenue',
  };
  for (const password of [
    'Gumtree & Wattle',
    'wattlegumtree1',
    '0491 570 157',
    'office@wattle-gumtree.example',
    'jacarandawattle',
  ]) {
    const variables = { ...business, DATABASE_URL, STAFF_PASSWORD: password };
    expect(() => readEnv({ ...variables, NODE_ENV: 'production' })).toThrow(/is easy to guess/);
  }
});

test.each([
  'salt and sunshine',
  'seven clean windows',
  'correct horse battery staple',
  'hv7-Kd2_qP!x',
])('§6 the staff password %j is accepted in production', (STAFF_PASSWORD) => {
  const { staffAccess } = readEnv({ DATABASE_URL, STAFF_PASSWORD, NODE_ENV: 'production' });
  expect(staffAccess).toEqual({ access: 'protected', password: STAFF_PASSWORD });
});

test('§6 a staff password that cannot be entered is refused', () => {
  expect(() => readEnv({ DATABASE_URL, STAFF_PASSWORD: 'salt '.repeat(41) })).toThrow(
    'STAFF_PASSWORD has more than 200 characters. Choose a shorter one.',
  );
  for (const password of ['salt and sunshine\r', 'salt and sunshine\nand rain']) {
    expect(() => readEnv({ DATABASE_URL, STAFF_PASSWORD: password })).toThrow(
      'STAFF_PASSWORD has a line break or another character that nobody can enter. Remove it.',
    );
  }
});

test('§7 the API reads every setting of its list, and no other', () => {
  const read = new Set<string>();
  const variables = new Proxy<Record<string, string>>(
    { DATABASE_URL, UPLOADS_BUCKET: 's3://quotes', AWS_REGION: 'ap-southeast-2' },
    {
      get(target, name) {
        read.add(String(name));
        return Reflect.get(target, name);
      },
    },
  );
  readEnv(variables);
  expect([...read].sort()).toEqual(Object.keys(API_SETTINGS).sort());
});

test('the API logs JSON in production, unless something else is asked for', () => {
  const production = { DATABASE_URL, NODE_ENV: 'production', STAFF_ACCESS: 'open' };
  expect(readEnv({ DATABASE_URL }).logFormat).toBe('text');
  expect(readEnv({ DATABASE_URL, LOG_FORMAT: 'json' }).logFormat).toBe('json');
  expect(readEnv(production).logFormat).toBe('json');
  expect(readEnv({ ...production, LOG_FORMAT: 'text' }).logFormat).toBe('text');
});

test('nothing is traced until there is a collector', () => {
  expect(readEnv({ DATABASE_URL }).tracesUrl).toBeUndefined();
  const endpoint = { DATABASE_URL, OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/' };
  expect(readEnv(endpoint).tracesUrl).toBe('https://collector.example/otlp/v1/traces');
});

test('a collector that is no address is quoted as it was set', () => {
  const noAddress = { DATABASE_URL, OTEL_EXPORTER_OTLP_ENDPOINT: '10s' };
  expect(() => readEnv(noAddress)).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT is "10s", but');
  const noHost = { DATABASE_URL, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://' };
  expect(() => readEnv(noHost)).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT is "http://", but');
});

test('metrics are off until they have a port', () => {
  expect(readEnv({ DATABASE_URL, METRICS_HOST: '0.0.0.0' }).metrics).toBeUndefined();
  expect(readEnv({ DATABASE_URL, API_METRICS_PORT: '9301' }).metrics).toEqual({
    host: '127.0.0.1',
    port: 9301,
  });
});

test('§8 addresses that are only examples cause a warning at start', () => {
  const set = {
    DATABASE_URL,
    NODE_ENV: 'production',
    STAFF_PASSWORD: 'quiet river seven lamps',
    SMTP_URL: 'smtp://mail.example',
  };
  expect(startWarnings(readEnv(set))).toEqual([
    'Links in emails lead to http://localhost:3000. Set SITE_URL to the address of the website.',
    'Emails to the office go to hello@example.com. Set BUSINESS_EMAIL to its address.',
  ]);
  const company = {
    SITE_URL: 'https://southerly.example',
    BUSINESS_EMAIL: 'office@southerly.example',
  };
  expect(startWarnings(readEnv({ ...set, ...company }))).toEqual([]);
});
