import { findRemotes } from '@site/stack/remotes';
import { read } from './repository-files.js';

const TEAMS = ['platform', 'marketing', 'sales', 'booking', 'office'];

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
    const team = owner.replace(/ team$/, '');
    expect(rules.filter(({ pattern }) => pattern === `/${name}/`)).toEqual([
      { pattern: `/${name}/`, owners: [`@southerly/${team}`] },
    ]);
  }
});

test('the five teams own the code, and no other', () => {
  const owners = new Set(rules.flatMap((rule) => rule.owners));

  expect([...owners].sort()).toEqual(TEAMS.map((team) => `@southerly/${team}`).sort());
});
