import * as v from 'valibot';
import { processMessage } from './render-messages.js';

const redirect = (status: number, location: string) => ({
  kind: 'rendered',
  id: 1,
  rendering: { kind: 'redirect', status, location },
});

test.each([
  [301, '/clientside-pricing'],
  [302, '/'],
  [307, '/m/a%20b?c=d#e'],
])('a remote may redirect with %d to %s', (status, location) => {
  expect(v.is(processMessage, redirect(status, location))).toBe(true);
});

test.each([
  [301, '//evil.example'],
  [301, '/\\evil.example'],
  [301, 'https://evil.example/'],
  [301, '/a\r\nX-Evil: 1'],
  [301, '/\u2028'],
  [301, ''],
  [304, '/'],
  [399, '/'],
])('a remote may not redirect with %d to %j', (status, location) => {
  expect(v.is(processMessage, redirect(status, location))).toBe(false);
});
