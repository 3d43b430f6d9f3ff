import { misspelledSetting } from './setting-names.js';

test.each([
  ['STAFF_PASWORD', 'STAFF_PASSWORD'],
  ['STAFF_PASSWROD', 'STAFF_PASSWORD'],
  ['STAFF-PASSWORD', 'STAFF_PASSWORD'],
  ['staff_password', 'STAFF_PASSWORD'],
  ['SITE_NAM', 'SITE_NAME'],
  ['SITE_URI', 'SITE_URL'],
  ['DATABASE_URL_FILES', 'DATABASE_URL_FILE'],
  ['LIMIT_BOOKING_PER_ADRESS', 'LIMIT_BOOKINGS_PER_ADDRESS'],
  ['RELEASE_DIR', 'RELEASES_DIR'],
  ['NODE_ENVV', 'NODE_ENV'],
])('§7 %s is taken for a misspelled %s', (name, meant) => {
  expect(misspelledSetting({ [name]: 'x' })).toBe(
    `${name} is not a setting. If you mean ${meant}, correct the name; otherwise leave it out here.`,
  );
});

test.each([
  'PATH',
  'HOME',
  'HOSTNAME',
  'POST',
  'PORTS',
  'npm_config_cache',
  'SITE_PORT',
  'PGHOST',
  'MAILDIR',
  'EMAIL_PORT',
  'LOGLEVEL',
])('§7 %s belongs to another program', (name) => {
  expect(misspelledSetting({ [name]: 'x' })).toBeUndefined();
});

test('§7 a variable beside the setting that it resembles, or without a value, does no harm', () => {
  expect(misspelledSetting({ LOG_LEVEL: 'info', LOG_LEVELS: '3', SITE_NAM: '' })).toBeUndefined();
});
