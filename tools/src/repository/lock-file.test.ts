import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import * as v from 'valibot';

const Names = v.record(v.string(), v.string());
const Package = v.object({
  optionalDependencies: v.optional(Names),
  resolved: v.optional(v.string()),
  integrity: v.optional(v.string()),
  link: v.optional(v.boolean()),
});
const LockFile = v.object({ packages: v.record(v.string(), Package) });

function readLockFile() {
  const text = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8');
  return v.parse(LockFile, JSON.parse(text)).packages;
}

// npm leaves out those of other systems when it writes the file beside an existing node_modules,
// and then refuses to install from it.
test('the lock file lists the packages of every system, so that "npm ci" accepts it', () => {
  const packages = readLockFile();
  const listed = new Set(Object.keys(packages).map((place) => place.split('node_modules/').pop()));
  const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(optional.filter((name) => !listed.has(name))).toEqual([]);
});

// Without it npm asks the registry for the description of each package first: twice the time.
test('the lock file says where each package is', () => {
  const nowhere = Object.entries(readLockFile()).filter(
    ([place, { resolved }]) => place.includes('node_modules/') && !resolved,
  );
  expect(nowhere).toEqual([]);
});

test('the lock file has the digest of each package, also of programs for other systems', () => {
  const unverified = Object.entries(readLockFile()).filter(
    ([place, { integrity, link }]) => place.includes('node_modules/') && !integrity && !link,
  );
  expect(unverified).toEqual([]);
});
