import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findNeeded, type NeededProgram } from './needed-programs.js';

const DEBIAN = 'apt-get install';

/** The suites of `npm run test:browsers`, with what each needs beside Node. */
export const SUITES: Readonly<Record<string, readonly NeededProgram[]>> = {
  html: [{ name: 'Java', places: () => ['java'], install: `${DEBIAN} default-jre-headless` }],
  firefox: [
    {
      name: 'Firefox',
      places: () => ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
      setting: 'FIREFOX_PATH',
      install: `${DEBIAN} firefox-esr, or https://www.mozilla.org/firefox`,
    },
  ],
  webkit: [
    {
      name: 'WebKitWebDriver',
      places: () => ['WebKitWebDriver'],
      install: `${DEBIAN} webkit2gtk-driver (there is none for a Mac)`,
    },
    {
      name: 'MiniBrowser of WebKitGTK',
      places: miniBrowsers,
      setting: 'WEBKIT_PATH',
      install: `${DEBIAN} libwebkit2gtk-4.1-0 (there is none for a Mac)`,
    },
    { name: 'Xvfb', places: () => ['Xvfb'], install: `${DEBIAN} xvfb` },
  ],
};

/**
 * Finds the programs of suites on this machine.
 *
 * @param suites names of {@link SUITES}
 * @returns the settings by which the tests find them
 * @throws {StartProblem} that names all that are missing
 */
export function findPrograms(
  suites: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  const needed = suites.flatMap((suite) => SUITES[suite] ?? []);
  const found = findNeeded(needed, 'These browser tests need', env);
  return Object.fromEntries(
    needed.flatMap(({ name, setting }) => (setting ? [[setting, found.get(name) ?? '']] : [])),
  );
}

/** Systems keep it beside the library: `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser`. */
function miniBrowsers(): string[] {
  return ['/usr/lib', '/usr/libexec']
    .flatMap((folder) => [folder, ...foldersIn(folder, /-linux-gnu$/)])
    .flatMap((folder) => foldersIn(folder, /^webkit(2)?gtk-/))
    .map((folder) => path.join(folder, 'MiniBrowser'));
}

function foldersIn(folder: string, pattern: RegExp): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => pattern.test(name))
      .map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}
