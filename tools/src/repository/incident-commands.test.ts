import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runRecipe } from '../../../e2e/support/recipe.js';
import { read } from './repository-files.js';

/** As `ss` prints them in a container: the edge listens on IPv6 for both. */
const CONNECTIONS = [
  '0 0 [::ffff:172.18.0.4]:443 [::ffff:203.0.113.7]:51234',
  '0 0 [::ffff:172.18.0.4]:443 [::ffff:203.0.113.7]:51235',
  '0 0 172.18.0.4:443 203.0.113.7:51236',
  '0 0 [fd00::4]:443 [2001:db8::443]:51234',
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'incident-commands-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Puts a script in the place of `docker`, and gives the environment that finds it. */
function withDocker(script: string): NodeJS.ProcessEnv {
  writeFileSync(path.join(folder, 'docker'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return { ...process.env, PATH: `${folder}:${process.env.PATH}` };
}

test('whoever floods is printed by an address that the edge can block', async () => {
  const env = withDocker(`printf '%s\\n' ${CONNECTIONS.map((line) => `'${line}'`).join(' ')}`);
  const printed = await runRecipe('who floods', {}, { env });
  const lines = printed.trim().split('\n');
  expect(lines.map((line) => line.trim())).toEqual(['3 203.0.113.7', '1 2001:db8::443']);
});

test.each([
  ['SITE_DOMAIN=www.example.com', 'https://www.example.com'],
  ['SITE_DOMAIN=inner.example.com\nSITE_URL=https://www.example.com', 'https://www.example.com'],
])('on a swarm links lead to the site with the settings %j', async (settings, address) => {
  writeFileSync(path.join(folder, '.env'), settings);
  const env = { ...withDocker('echo "$SITE_URL"'), VERSION: '1' };
  const commands = read('docs/operations.md').match(
    /^\( set -ae; [\s\S]*? docker stack deploy[\s\S]*?\)$/gm,
  );
  expect(commands).toHaveLength(2);
  for (const command of commands ?? []) {
    const { stdout } = await promisify(execFile)('bash', ['-c', command], { cwd: folder, env });
    expect(stdout).toBe(`${address}\n`);
  }
  expect(read('operations/swarm/stack.yml')).toMatch(/^ +SITE_URL: \$\{SITE_URL:\?[^-}]+\}$/m);
});
