import { API_SETTINGS } from '@site/contract/settings/api-settings';
import { COMMAND_SETTINGS } from '@site/contract/settings/command-settings';
import type { Setting, Settings } from '@site/contract/settings/setting';
import { SECRETS_IN_FILES } from '@site/contract/settings/setting-names';
import { SHELL_SETTINGS } from '@site/contract/settings/shell-settings';

const LISTS: readonly (readonly [readBy: string, Settings])[] = [
  ['shell', SHELL_SETTINGS],
  ['API', API_SETTINGS],
  ['commands', COMMAND_SETTINGS],
];
const IN_FILES: readonly string[] = SECRETS_IN_FILES;

/** All settings of both servers and of the commands, as a table in Markdown: one row each, by name. */
export function settingsTable(): string {
  const rows = new Map<string, string>();
  for (const { name, setting } of allSettings()) {
    rows.set(`${name} ${setting.what}`, row(name, setting));
  }
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
  return ['| Setting | Read by | What | Default | Example | Secret |', '|---|---|---|---|---|---|']
    .concat(sorted.map(([, text]) => text))
    .join('\n');
}

const allSettings = () =>
  LISTS.flatMap(([, settings]) =>
    Object.entries(settings).map(([name, setting]) => ({ name, setting })),
  );

const row = (name: string, setting: Setting) =>
  `| ${[
    `\`${name}\``,
    readersOf(name, setting),
    `${setting.what}${valuesOf(setting)}`,
    defaultOf(setting),
    `\`${setting.example}\``,
    secrecyOf(name, setting),
  ].join(' | ')} |`;

/** A server with a setting of the same name that means something else has a row of its own. */
const readersOf = (name: string, setting: Setting) =>
  LISTS.flatMap(([reader, settings]) => (settings[name] === setting ? [reader] : [])).join(', ');

function valuesOf(setting: Setting): string {
  if (setting.kind === 'choice') {
    return `: ${setting.choices.map((choice) => `\`${choice}\``).join(', ')}`;
  }
  return setting.kind === 'integer' ? ` (${setting.min} to ${setting.max})` : '';
}

function defaultOf(setting: Setting): string {
  if (setting.without) return setting.without;
  if (setting.kind === 'choice') return `\`${setting.choices[0]}\``;
  return `\`${setting.fallback}\``;
}

const secrecyOf = (name: string, { secret }: Setting) =>
  secret ? (IN_FILES.includes(name) ? `yes, or in \`${name}_FILE\`` : 'yes') : '';
