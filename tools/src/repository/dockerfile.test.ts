import path from 'node:path';
import { loadedPackages } from './loaded-packages.js';
import { read } from './repository-files.js';

const { packages: INSTALLED } = JSON.parse(read('package-lock.json'));

test.each([
  'packages/releases/src/command/mfe.ts',
  'packages/releases/src/gates/rendering/render-program.ts',
])('the image of a remote has every package that %s loads', (program) => {
  const loaded = withDependencies(loadedPackages(program), 'packages/releases');
  expect(loaded).toContain('valibot');
  expect(loaded.filter((name) => !inImage().includes(name))).toEqual([]);
});

/** Names of the packages that the Dockerfile copies for the `mfe` command. */
function inImage(): string[] {
  const stage = read('Dockerfile')
    .split(/^FROM /m)
    .find((text) => text.includes(' AS mfe-modules'));
  return [...(stage ?? '').matchAll(/cp -r (.*?) \/modules\//gs)].flatMap(([, folders = '']) =>
    folders
      .split(/[\s\\]+/)
      .map((folder) => (folder.startsWith('@') ? folder : path.basename(folder))),
  );
}

/** @param folder where the packages are imported */
function withDependencies(names: Iterable<string>, folder: string): string[] {
  return [...names].flatMap((name) => {
    const nested = `${folder}/node_modules/${name}`;
    const installed = nested in INSTALLED ? nested : `node_modules/${name}`;
    const isCopiedWithFolder = installed === nested && folder.startsWith('node_modules/');
    const { dependencies = {} } = INSTALLED[installed];
    const others = withDependencies(Object.keys(dependencies), installed);
    return isCopiedWithFolder ? others : [name, ...others];
  });
}
