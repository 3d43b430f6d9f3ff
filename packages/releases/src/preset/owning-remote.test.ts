import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { owningRemotes } from './owning-remote.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'owning-remote-'));
  givenPackage('mfe-quote', { name: '@sales/quote', microFrontend: { paths: [] } });
  givenPackage('packages/ui', { name: '@site/ui' });
  givenPackage('node_modules/mfe-else', { name: 'mfe-else', microFrontend: {} });
});
afterAll(() => rmSync(folder, { recursive: true }));

function givenPackage(name: string, manifest: object) {
  mkdirSync(path.join(folder, name, 'src/shared'), { recursive: true });
  writeFileSync(path.join(folder, name, 'package.json'), JSON.stringify(manifest));
}

test.each([
  ['mfe-quote/src/routes.tsx', 'mfe-quote'],
  ['mfe-quote/src/shared/price.ts', 'mfe-quote'],
  ['packages/ui/src/button.tsx', undefined],
  ['node_modules/mfe-else/src/routes.tsx', undefined],
  ['brand/logo.svg', undefined],
])('%s belongs to %s', (file, remote) => {
  const ownerOf = owningRemotes();
  const expected = remote && path.join(folder, remote);
  expect(ownerOf(path.join(folder, file))).toBe(expected);
  expect(ownerOf(path.join(folder, file))).toBe(expected);
});

test('a module that the build makes belongs to no remote', () => {
  expect(owningRemotes()('data:text/javascript,import "/remote/src/routes.tsx"')).toBeUndefined();
});
