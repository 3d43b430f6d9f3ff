import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inPlaces, runRecipe } from '../../../e2e/support/recipe.js';
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

describe('a secret that is put into commands stays as it is', () => {
  const MAIL_SERVER = 'smtp://zoe:50%2F50%25$HOME`id`!\\n@mail.example:587';
  const PASSWORD = '$HOME `id` !quarrel %s\\n';
  const places = {
    'smtp://USER:PASSWORD@mail.example:587': MAIL_SERVER,
    'NEW PASSWORD': PASSWORD,
    'four words nobody relates': PASSWORD,
  };
  const written = (name: string) => readFileSync(path.join(folder, name), 'utf8');

  test.each([
    ['another mail server', 'SMTP_URL', MAIL_SERVER],
    ['another staff password', 'STAFF_PASSWORD', PASSWORD],
  ])('%s', async (name, setting, secret) => {
    await runRecipe(name, places, { cwd: folder, env: withDocker('') });
    expect(written('.env')).toBe(`\n${setting}='${secret}'\n`);
    const { stdout } = await promisify(execFile)(
      'bash',
      ['-c', `. ./.env; printf %s "$${setting}"`],
      { cwd: folder },
    );
    expect(stdout).toBe(secret);
  });

  // The third argument of `docker secret create` is the name of the secret.
  const KEEPS_SECRETS = '[ "$1" != secret ] || cat > "$3"';

  test('another mail server in a swarm', async () => {
    const options = { cwd: folder, env: withDocker(KEEPS_SECRETS) };
    await runRecipe('another mail server in a swarm', places, options);
    expect(written('site-2-smtp-url')).toBe(MAIL_SERVER);
  });

  test('the secrets of a new swarm', async () => {
    const lines = read('docs/operations.md').match(/^printf .*docker secret create .*$/gm) ?? [];
    expect(lines).toHaveLength(4);
    const options = { cwd: folder, env: withDocker(KEEPS_SECRETS) };
    await promisify(execFile)('bash', ['-c', inPlaces(lines.join('\n'), places)], options);
    expect(written('site-smtp-url')).toBe(MAIL_SERVER);
    expect(written('site-staff-password')).toBe(PASSWORD);
  });
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
