import { isDatabaseUnavailable } from './database-unavailable.js';

const failure = (code: string) => Object.assign(new Error('It failed.'), { code });

test.each([
  '08006',
  '25006',
  '28P01',
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  '58000',
  '58030',
  '57P01',
  '57P03',
  'ECONNREFUSED',
])('§8 the failure %s means that the database is unavailable', (code) => {
  expect(isDatabaseUnavailable(failure(code))).toBe(true);
});

test.each([
  '23505',
  '23514',
  '22P02',
  '42P01',
  '25P02',
  'XX000',
  '5310',
  '',
  'ERR_INVALID_ARG_TYPE',
])('§8 the failure %j does not mean that the database is unavailable', (code) => {
  expect(isDatabaseUnavailable(failure(code))).toBe(false);
});

test.each([undefined, null, 'text', { code: '53100' }])(
  '§8 %j is not a failure of the database',
  (value) => {
    expect(isDatabaseUnavailable(value)).toBe(false);
  },
);
