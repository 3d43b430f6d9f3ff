import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The names by which the settings in `preset/jest` find tests. */
export const TEST_FILE = /\.(?:test|spec)\.[cm]?[jt]sx?$/;
/** By its own settings, Jest takes all of these for tests, also helpers. */
export const IN_TESTS_FOLDER = /(?:^|[/\\])__tests__[/\\].*\.[cm]?[jt]sx?$/;
const BEGINS_TEST = /^\s*(?:describe|it|test)\b[.(]/m;

/** Whether a file of a workspace has tests: by its name or, in `__tests__`, by its text. */
export async function isTestFile(file: string, workspace: string): Promise<boolean> {
  if (TEST_FILE.test(file)) return true;
  if (!IN_TESTS_FOLDER.test(path.relative(workspace, file))) return false;
  return BEGINS_TEST.test(await readFile(file, 'utf8'));
}
