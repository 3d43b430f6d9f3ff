import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { problemsIn, saveContract } from './contract-command.js';
import { readSavedContracts } from './saved-contracts.js';

const CONTRACT = path.join(ROOT, 'packages/contract');
const { version, shapes } = readSavedContracts(CONTRACT);
const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
const NEXT = {
  major: `${major + 1}.0.0`,
  minor: `${major}.${minor + 1}.0`,
  patch: `${major}.${minor}.${patch + 1}`,
};

let folder: string;
beforeEach(async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'contract-'));
  folder = path.join(root, 'contract');
  for (const name of ['src', 'versions', 'package.json']) {
    await cp(path.join(CONTRACT, name), path.join(folder, name), { recursive: true });
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'), 'junction');
  jest.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

async function change(file: string, text: string, by: string) {
  const before = await readFile(path.join(folder, file), 'utf8');
  expect(before).toContain(text);
  await writeFile(path.join(folder, file), before.replace(text, by));
}
const setVersion = (to: string) =>
  change('package.json', `"version": "${version}"`, `"version": "${to}"`);
const serve = async (...served: string[]) => {
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, servedContracts: served }));
};
const rename = () => change('src/session.ts', '  password: string;', '  passphrase: string;');
const addOptional = () =>
  change('src/session.ts', '  password: string;', '  password: string;\n  hint?: string;');

test('the contract of this repository has the shape that is saved for its version', () => {
  expect(problemsIn(CONTRACT)).toEqual([]);
  expect(shapes.size).toBeGreaterThan(2);
});

test('a renamed field under the same version is refused, and needs a major', async () => {
  await rename();
  const [problem, ...others] = problemsIn(folder);
  expect(others).toEqual([]);
  expect(problem).toBe(
    `Contract ${version} was changed: \`POST /api/staff/session\` \`body.passphrase\` is new and required; \`POST /api/staff/session\` \`body.password\` was removed: that needs ${NEXT.major}. Undo it, or set "version" in packages/contract/package.json to ${NEXT.major}, and run "npm run contract -w packages/contract".`,
  );
  await expect(saveContract(folder)).rejects.toThrow(`Contract ${version} was changed`);
});

test('a renamed field under the next minor is refused as well, and not saved', async () => {
  await rename();
  await setVersion(NEXT.minor);
  await serve(NEXT.minor);
  expect(problemsIn(folder)).toEqual([
    expect.stringMatching(
      `^Contract ${NEXT.minor} follows ${version}, but .*password. was removed: that needs ${NEXT.major}`,
    ),
  ]);
  await expect(saveContract(folder)).rejects.toThrow(`that needs ${NEXT.major}`);
});

test('a new optional field needs a minor, which is then saved', async () => {
  await addOptional();
  expect(problemsIn(folder)).toEqual([
    expect.stringContaining(`\`body.hint\` is new: that needs ${NEXT.minor}`),
  ]);
  await setVersion(NEXT.patch);
  await serve(NEXT.patch);
  expect(problemsIn(folder)).toEqual([expect.stringContaining(`that needs ${NEXT.minor}`)]);
  await change('package.json', `"version":"${NEXT.patch}"`, `"version":"${NEXT.minor}"`);
  await serve(NEXT.minor);
  expect(problemsIn(folder)).toEqual([
    `Contract ${NEXT.minor} is not saved: run "npm run contract -w packages/contract".`,
  ]);
  await saveContract(folder);
  expect(problemsIn(folder)).toEqual([]);
  await rename();
  expect(problemsIn(folder)).toEqual([
    expect.stringContaining(`Contract ${NEXT.minor} was changed`),
  ]);
});

test('a major that is served is left out of the list only when there are two later ones', async () => {
  await rename();
  await setVersion(NEXT.major);
  await serve(NEXT.major);
  const missing = `The API has to serve contract ${version}: list it as "servedContracts" in packages/contract/package.json. A major may be left out when there are 2 later ones.`;
  expect(problemsIn(folder)).toContain(missing);
  await expect(saveContract(folder)).rejects.toThrow(missing);
  await serve(NEXT.major, version);
  await saveContract(folder);
  expect(problemsIn(folder)).toEqual([]);

  const last = `${major + 2}.0.0`;
  await change('package.json', `"version":"${NEXT.major}"`, `"version":"${last}"`);
  await change('src/session.ts', '  passphrase: string;', '');
  await serve(last, NEXT.major);
  await saveContract(folder);
  expect(problemsIn(folder)).toEqual([]);
});

test('a version that is no longer the newest of its major, or was never saved, is not listed', async () => {
  await serve(version, '0.9.0');
  expect(problemsIn(folder)).toEqual([
    expect.stringContaining('lists 0.9.0, which is not the newest'),
  ]);
});

test('a version is not lowered', async () => {
  await setVersion('1.0.0');
  expect(problemsIn(folder)).toEqual([
    `The contract is 1.0.0, but ${version} is already saved. Raise "version" in packages/contract/package.json.`,
  ]);
});

test.each([
  ['the text is not JSON', '{'],
  ['it has a keyword that is not known', '{"calls":{},"site":{"type":"string","pattern":"a"}}'],
  ['it is a list', '[]'],
])('a saved shape that cannot be used is named: %s', async (_, text) => {
  await writeFile(path.join(folder, 'versions', `${version}.json`), text);
  expect(problemsIn(folder)).toEqual([expect.stringContaining(`${version}.json`)]);
});

test('a type that cannot be described is named', async () => {
  await change('src/session.ts', '  password: string;', '  password: Date;');
  expect(problemsIn(folder)).toEqual([
    expect.stringContaining('POST /api/staff/session.body.password'),
  ]);
});
