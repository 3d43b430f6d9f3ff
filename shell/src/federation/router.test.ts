import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROUTER_NAMES } from '@site/releases/preset/shared';
import * as shared from './router';

/** What the shell itself uses of what it shares. */
const FOR_THE_SHELL = ['createBrowserRouter', 'matchRoutes', 'RouterProvider', 'ScrollRestoration'];

test('the gates of releases know the names that the shell shares', () => {
  expect(Object.keys(shared).sort()).toEqual([...ROUTER_NAMES].sort());
});

test('the linter lets remotes import the names that are shared for them', () => {
  const settings = readFileSync(path.join(import.meta.dirname, '../../../biome.json'), 'utf8');
  const pattern = /"importNamePattern": "\((.*)\)"/.exec(settings)?.[1]?.split('|');
  const forRemotes = ROUTER_NAMES.filter((name) => !FOR_THE_SHELL.includes(name));
  expect(pattern).toEqual(expect.arrayContaining(forRemotes));
});
