import { findRemotes } from '@site/stack/remotes';
import { read } from './repository-files.js';

const teamOf = ({ owner }: { owner: string }) => owner.replace(/ team$/, '');

/** Pattern and owners of each line, in order. */
const rules = read('CODEOWNERS')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(/\s+/))
  .map(([pattern = '', ...owners]) => ({ pattern, owners }));

test('a folder of a remote belongs to the team that its package.json names', () => {
  const remotes = findRemotes();

  expect(remotes.length).toBeGreaterThan(0);
  for (const { name, owner } of remotes) {
    expect(rules.filter(({ pattern }) => pattern === `/${name}/`)).toEqual([
      { pattern: `/${name}/`, owners: [`@southerly/${teamOf({ owner })}`] },
    ]);
  }
});

test('only the platform team and the teams of remotes own code', () => {
  const teams = ['platform', ...findRemotes().map(teamOf)];
  const owners = new Set(rules.flatMap((rule) => rule.owners));

  expect([...owners].sort()).toEqual(teams.map((team) => `@southerly/${team}`).sort());
});
