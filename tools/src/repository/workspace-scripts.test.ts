import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import * as v from 'valibot';

const Lock = v.object({ packages: v.record(v.string(), v.object({})) });
const Manifest = v.object({ scripts: v.record(v.string(), v.string()) });

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const workspaces = Object.keys(v.parse(Lock, readJson('package-lock.json')).packages).filter(
  (folder) => folder !== '' && !folder.includes('node_modules/'),
);

test.each(workspaces)('%s is built, developed, tested and checked by itself', (folder) => {
  const { scripts } = v.parse(Manifest, readJson(path.join(folder, 'package.json')));
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['build', 'dev', 'test', 'check']));
});
