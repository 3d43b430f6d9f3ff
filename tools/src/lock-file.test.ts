import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@site/stack/root';

interface LockFile {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

// npm leaves out those of other systems when it writes the file beside an existing node_modules,
// and then refuses to install from it.
test('the lock file lists the packages of every system, so that "npm ci" accepts it', () => {
  const text = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as LockFile;
  const listed = new Set(Object.keys(packages).map((place) => place.split('node_modules/').pop()));
  const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(optional.filter((name) => !listed.has(name))).toEqual([]);
});
