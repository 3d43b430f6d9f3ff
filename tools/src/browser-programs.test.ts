import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPrograms } from './browser-programs.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'browser-programs-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function givenProgram(name: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
}

test('names everything that is missing, each with the package to install', () => {
  const env = { PATH: folder, FIREFOX_PATH: '/nowhere', WEBKIT_PATH: '/nowhere' };
  expect(() => findPrograms(['html', 'firefox', 'webkit'], env)).toThrow(
    /Java: .*default-jre-headless\n.*Firefox: .*firefox-esr.* FIREFOX_PATH .*\n.*WebKitWebDriver: .*webkit2gtk-driver.*\n.*MiniBrowser.*\n.*Xvfb: .*xvfb/,
  );
});

test('asks only for what the chosen suites need', () => {
  givenProgram('java');
  expect(findPrograms(['html'], { PATH: folder })).toEqual({});
});

test('finds a browser in PATH, and tells the tests where it is', () => {
  const firefox = givenProgram('firefox');
  expect(findPrograms(['firefox'], { PATH: folder })).toEqual({ FIREFOX_PATH: firefox });
});

test('takes the browser that a setting names, even where another one is found', () => {
  givenProgram('firefox');
  const chosen = givenProgram('firefox-nightly');
  expect(findPrograms(['firefox'], { PATH: folder, FIREFOX_PATH: chosen })).toEqual({
    FIREFOX_PATH: chosen,
  });
});

test('a file that cannot be run is not a browser', () => {
  chmodSync(givenProgram('firefox'), 0o644);
  const env = { PATH: folder, FIREFOX_PATH: path.join(folder, 'firefox') };
  expect(() => findPrograms(['firefox'], env)).toThrow(/- Firefox: /);
});
