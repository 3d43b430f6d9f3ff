import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from '@site/stack/remotes';
import { ROOT } from '@site/stack/root';
import * as v from 'valibot';

const Lock = v.object({ packages: v.record(v.string(), v.object({})) });
const Manifest = v.object({ scripts: v.record(v.string(), v.string()) });

/** The `mfe` commands of scripts with other names: `check` is the types of a workspace, and npm runs `publish` itself. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  gates: 'check',
  'publish-release': 'publish',
};
const TEMPLATES = 'packages/create-mfe/template';

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const workspaces = Object.keys(v.parse(Lock, readJson('package-lock.json')).packages).filter(
  (folder) => folder !== '' && !folder.includes('node_modules/'),
);

test.each(workspaces)('%s has scripts to build, develop, test and check it alone', (folder) => {
  const { scripts } = v.parse(Manifest, readJson(path.join(folder, 'package.json')));
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['build', 'dev', 'test', 'check']));
});

test('commands of the API read .env, and find the database of the site, as "npm start" does', () => {
  const { scripts } = v.parse(Manifest, readJson('api/package.json'));
  const direct = Object.values(scripts).filter((command) => command.includes('dist/commands/'));
  expect(direct).toEqual([]);
});

test.each([...remoteNames(), `${TEMPLATES}/repository`, `${TEMPLATES}/workspace`])(
  'scripts of %s have the names of their mfe commands',
  (folder) => {
    const { scripts } = v.parse(Manifest, readJson(path.join(folder, 'package.json')));
    const ofReleases = Object.entries(scripts).filter(([, command]) => command.startsWith('mfe '));
    expect(ofReleases).not.toHaveLength(0);
    for (const [script, command] of ofReleases) {
      expect(command).toBe(`mfe ${OTHER_NAMES[script] ?? script}`);
    }
  },
);
