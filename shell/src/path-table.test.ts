import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryFolder } from '@site/releases/store/repository-folder';
import * as v from 'valibot';
import { pathTable } from './path-table';

const Remote = v.object({
  name: v.string(),
  microFrontend: v.object({ paths: v.array(v.string()) }),
});

/** The paths of the remotes as their teams release them. */
const remotes = manifests().flatMap((manifest) => {
  const { success, output } = v.safeParse(Remote, manifest);
  return success ? [[output.name, output.microFrontend.paths] as const] : [];
});

function manifests(): unknown[] {
  const root = repositoryFolder(__dirname) ?? '';
  return readdirSync(root)
    .map((folder) => path.join(root, folder, 'package.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
}

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
