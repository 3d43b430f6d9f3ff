import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from '@site/stack/remotes';
import { ROOT } from '@site/stack/root';
import * as v from 'valibot';

const Strings = v.record(v.string(), v.string());
const Manifest = v.object({
  scripts: Strings,
  dependencies: v.optional(Strings),
  wireit: v.object({ build: v.object({ dependencies: v.optional(v.array(v.string())) }) }),
});

const readManifest = (folder: string) =>
  v.parse(Manifest, JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')));

const PACKAGES = ['contract', 'create-mfe', 'releases', 'remote', 'ui'].map(
  (name) => `packages/${name}`,
);

test.each([...PACKAGES, 'api', 'shell', ...remoteNames()])(
  'the build of %s is preceded by those of all packages that it depends on',
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
