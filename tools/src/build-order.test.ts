import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from '@site/stack/remotes';
import { ROOT } from '@site/stack/root';

interface Manifest {
  scripts: Record<string, string>;
  dependencies?: Record<string, string>;
  wireit: { build: { dependencies?: string[] } };
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));

const PACKAGES = ['contract', 'releases', 'remote', 'ui'].map((name) => `packages/${name}`);

test.each([...PACKAGES, 'api', 'shell', ...remoteNames()])(
  'before %s is built, all packages are that it depends on',
  (folder) => {
    const { scripts, dependencies = {}, wireit } = readManifest(folder);
    const used = Object.keys(dependencies).filter((name) => name.startsWith('@site/'));
    const builtBefore = used.map((name) => {
      const place = name.replace('@site/', 'packages/');
      return `${path.relative(folder, place)}:build`;
    });
    expect(scripts.build).toBe('wireit');
    expect((wireit.build.dependencies ?? []).sort()).toEqual(builtBefore.sort());
  },
);
