import { findRemotes } from '@site/stack/remotes';
import { pathTable } from './path-table';

/** The paths of the remotes as their teams release them. */
const remotes = findRemotes().map(({ name, paths }) => [name, paths] as const);

test.each([
  ['/', 'mfe-marketing'],
  ['/services/gym-cleaning', 'mfe-marketing'],
  ['/m/flyer', 'mfe-marketing'],
  ['/instant-quote', 'mfe-quote'],
  ['/instant-quote/', 'mfe-quote'],
  ['/instant-quote/more', 'mfe-marketing'],
  ['/book-regular-cleaning', 'mfe-booking'],
  ['/book', 'mfe-booking'],
  ['/w/data', 'mfe-staff'],
  ['/w/bookings', 'mfe-staff'],
  ['/w', 'mfe-staff'],
  ['/window-cleaning', 'mfe-marketing'],
  ['/bookings', 'mfe-marketing'],
  ['/nowhere', 'mfe-marketing'],
])('§2 %s belongs to %s', (pathname, remote) => {
  expect(pathTable(remotes)(pathname)).toBe(remote);
  expect(pathTable(remotes.toReversed())(pathname)).toBe(remote);
});

test.each([
  ['/quotes/new', 'new'],
  ['/quotes/7', 'one'],
  ['/quotes/7/print', 'all'],
  ['/quotes', 'list'],
  ['/7/print', 'print'],
  ['/quotesque', undefined],
  ['/constructor', undefined],
])('the most specific path has %s: %s', (pathname, remote) => {
  const table = [
    ['all', ['/quotes/*']],
    ['print', ['/:id/print']],
    ['one', ['/quotes/:id']],
    ['list', ['/quotes']],
    ['new', ['/quotes/new']],
  ] as const;
  expect(pathTable(table)(pathname)).toBe(remote);
  expect(pathTable(table.toReversed())(pathname)).toBe(remote);
});

test('without any remote no path has one', () => {
  expect(pathTable([])('/')).toBeUndefined();
});
