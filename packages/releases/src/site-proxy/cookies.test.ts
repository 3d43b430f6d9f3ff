import { toBrowser, toSite } from './cookies.js';

const SITE = 'https://www.example.com';
const PREFIX = /^site-[0-9a-f]{8}-/;

test('a cookie of the site becomes one that browsers accept from localhost, and is sent back under its own name', () => {
  const here = toBrowser(
    '__Host-session=a=b; Path=/api; Domain=example.com; Secure; HttpOnly; SameSite=None; Partitioned',
    SITE,
  );
  expect(here).toMatch(PREFIX);
  expect(here.replace(PREFIX, '')).toBe('__Host-session=a=b; Path=/api; HttpOnly; SameSite=Lax');
  expect(toSite(here.split(';')[0], SITE)).toBe('__Host-session=a=b');
});

test('cookies of other programs on localhost, and of another site, stay here', () => {
  const own = toBrowser('seed=7', SITE);
  const other = toBrowser('session=secret', 'https://other.example.com');
  expect(toSite(`login=secret; ${own}; ${other}; theme=dark`, SITE)).toBe('seed=7');
  expect(toSite('login=secret', SITE)).toBeUndefined();
  expect(toSite(undefined, SITE)).toBeUndefined();
});
