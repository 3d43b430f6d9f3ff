import { execFileSync } from 'node:child_process';
import { parseEnv } from 'node:util';
import { API_SETTINGS } from '@site/contract/settings/api-settings';
import { COMMAND_SETTINGS } from '@site/contract/settings/command-settings';
import { SECRETS_IN_FILES } from '@site/contract/settings/setting-names';
import { SHELL_SETTINGS } from '@site/contract/settings/shell-settings';
import { withSettingsTable } from '../settings/settings-document.js';
import { settingsTable } from '../settings/settings-table.js';
import { READ_BY_LIBRARIES } from './read-by-libraries.js';
import { read } from './repository-files.js';

/** What `npm start`, Docker Compose and the images set themselves. */
const SET_BY_OTHERS = ['NODE_ENV', 'API_URL', 'MAIL_DIR'];

const PUNCTUATION = [...' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];

test('docs/operations.md has the settings that both servers read; if not, run "npm run settings"', () => {
  const document = read('docs/operations.md');
  expect(withSettingsTable(document)).toBe(document);
});

test('a setting of a server that commands read as well names both as its readers', () => {
  expect(settingsTable()).toContain('| `RELEASES_DIR` | shell, commands |');
  expect(settingsTable()).toContain('| `AWS_REGION` | API, commands |');
});

test('.env.example names every setting, and nothing else', () => {
  const named = Array.from(read('.env.example').matchAll(/^#?([A-Z\d_]+)=/gm), ([, name]) => name);
  const settings = Object.keys({ ...API_SETTINGS, ...SHELL_SETTINGS, ...COMMAND_SETTINGS });
  const files = SECRETS_IN_FILES.map((name) => `${name}_FILE`);
  expect(new Set(named)).toEqual(
    new Set([
      ...settings.filter((name) => !SET_BY_OTHERS.includes(name)),
      ...files,
      ...READ_BY_LIBRARIES,
    ]),
  );
});

test('a shell reads .env.example as Node does: a swarm gets the settings from one', () => {
  const settings = read('.env.example').replaceAll(/^#(?=[A-Z\d_]+=)/gm, '');
  expect(readByShell(settings)).toMatchObject(parseEnv(settings));
});

test.each(['.env.example', 'docs/operations.md'])(
  '%s names every character that a shell or Node understands in another way',
  (document) => {
    const [, named = ''] =
      /any of (?:``)?(.+?) (?:`` )?are in\ssingle quotes/.exec(read(document)) ?? [];
    const inQuotes = `'${named} '`;
    expect(readByShell(`QUOTED=${inQuotes}`)).toMatchObject({ QUOTED: `${named} ` });
    expect(parseEnv(`QUOTED=${inQuotes}`)).toEqual({ QUOTED: `${named} ` });
    const others = PUNCTUATION.filter((character) => !`${named} '`.includes(character));
    const plain = `PLAIN=a${others.join('b')}c`;
    expect(readByShell(plain)).toMatchObject({ PLAIN: `a${others.join('b')}c` });
    expect(parseEnv(plain)).toEqual({ PLAIN: `a${others.join('b')}c` });
  },
);

/** The variables of a shell that has read these settings. */
function readByShell(settings: string): Record<string, string> {
  const script = `set -a\n${settings}\n"$0" --print 'JSON.stringify(process.env)'`;
  const options = ['--norc', '-euc', script, process.execPath];
  return JSON.parse(execFileSync('bash', options, { encoding: 'utf8' }));
}
