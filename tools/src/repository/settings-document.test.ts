import { execFileSync } from 'node:child_process';
import { parseEnv } from 'node:util';
import { API_SETTINGS } from '@site/contract/settings/api-settings';
import { COMMAND_SETTINGS } from '@site/contract/settings/command-settings';
import { SECRETS_IN_FILES } from '@site/contract/settings/setting-names';
import { SHELL_SETTINGS } from '@site/contract/settings/shell-settings';
import { withSettingsTable } from '../settings/settings-document.js';
import { read } from './repository-files.js';

/** What `npm start`, Docker Compose and the images set themselves. */
const SET_BY_OTHERS = ['NODE_ENV', 'HOST', 'API_URL', 'MAIL_DIR'];

test('docs/operations.md has the settings that both servers read; if not, run "npm run settings"', () => {
  const document = read('docs/operations.md');
  expect(withSettingsTable(document)).toBe(document);
});

test('.env.example names every setting, and nothing else', () => {
  const named = Array.from(read('.env.example').matchAll(/^#?([A-Z_]+)=/gm), ([, name]) => name);
  const settings = Object.keys({ ...API_SETTINGS, ...SHELL_SETTINGS, ...COMMAND_SETTINGS });
  const files = SECRETS_IN_FILES.map((name) => `${name}_FILE`);
  expect(new Set(named)).toEqual(
    new Set([...settings.filter((name) => !SET_BY_OTHERS.includes(name)), ...files]),
  );
});

test('a shell reads .env.example as Node does: a swarm gets the settings from one', () => {
  const settings = read('.env.example').replaceAll(/^#(?=[A-Z_]+=)/gm, '');
  const script = `set -a\n${settings}\n"$0" --print 'JSON.stringify(process.env)'`;
  const options = ['--norc', '-euc', script, process.execPath];
  const variables = JSON.parse(execFileSync('bash', options, { encoding: 'utf8' }));
  expect(variables).toMatchObject(parseEnv(settings));
});
