import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { main } from './mfe.js';

/** What a command that succeeds prints. */
async function printedBy(...args: string[]): Promise<string> {
  const printed: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
  expect(await main(args)).toBe(0);
  return printed.join('\n');
}

test.each(['new', 'dev'])(
  '"mfe --help" has all options that "mfe %s --help" lists',
  async (command) => {
    const options = (await printedBy(command, '--help')).match(/--[a-z-]+/g) ?? [];
    expect(options.length).toBeGreaterThan(1);
    const listed = (await printedBy('--help')).match(/--[a-z-]+/g);
    expect(listed).toEqual(expect.arrayContaining(options));
  },
);

describe('the usage', () => {
  const before = process.cwd();
  let folder: string;
  beforeEach(async () => {
    folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'usage-')));
    process.chdir(folder);
  });
  afterEach(async () => {
    process.chdir(before);
    await rm(folder, { recursive: true });
  });

  /** What a command that is refused says. */
  async function refusal(): Promise<string> {
    const said: string[] = [];
    jest.spyOn(console, 'error').mockImplementation((line: string) => said.push(line));
    expect(await main(['list'])).toBe(1);
    return said.join('\n');
  }

  test('is said where there is no package.json', async () => {
    const said = await refusal();
    expect(said).toContain(`${folder} has no package.json.`);
    expect(said).toContain('mfe, run in the folder of a remote:');
  });

  test('does not hide what is wrong in a package.json', async () => {
    await writeFile(path.join(folder, 'package.json'), '{');
    expect(await refusal()).toBe(`${folder}/package.json is not JSON, or was cut short.`);
  });
});

describe('in a repository of one remote', () => {
  const before = process.cwd();
  let folder: string;
  const file = (name: string) => path.join(folder, name);
  beforeEach(async () => {
    folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'own-key-')));
    await mkdir(file('repository'));
    const microFrontend = { owner: 'rewards team', paths: ['/rewards'] };
    const manifest = { name: 'mfe-rewards', version: '1.0.0', microFrontend };
    await writeFile(file('repository/package.json'), JSON.stringify(manifest));
    process.chdir(file('repository'));
  });
  afterEach(async () => {
    process.chdir(before);
    await rm(folder, { recursive: true });
  });

  /** Runs `mfe keys`, as with the settings of a team. */
  function keysIn(store?: string): Promise<string> {
    const { RELEASES_DIR, RELEASES_BUCKET, RELEASE_KEY_FILE, HOST_URL, ...env } = process.env;
    const settings = store === undefined ? env : { ...env, RELEASES_DIR: store };
    jest.replaceProperty(process, 'env', settings);
    return printedBy('keys');
  }

  const signsWith = (privateFile: string, publicFile: string) =>
    `mfe-rewards signs with ${file(privateFile)}. The host needs ${file(publicFile)}.`;
  const [OWN, BESIDE] = ['repository/.data/release-keys/', 'site/release-keys/'];

  test('a store elsewhere gets releases with the key of the repository', async () => {
    await keysIn();
    expect(await keysIn(file('site/releases'))).toBe(
      signsWith(`${OWN}mfe-rewards.pem`, `${BESIDE}mfe-rewards.public.pem`),
    );
    expect(existsSync(file(`${BESIDE}mfe-rewards.pem`))).toBe(false);
  });

  test('a key beside the store counts more', async () => {
    await keysIn(file('site/releases'));
    await keysIn();
    expect(await keysIn(file('site/releases'))).toBe(
      signsWith(`${BESIDE}mfe-rewards.pem`, `${BESIDE}mfe-rewards.public.pem`),
    );
  });

  test('another store inside the repository gets a new key', async () => {
    await keysIn();
    const other = 'repository/.data/new-key/release-keys/';
    expect(await keysIn(file('repository/.data/new-key/releases'))).toBe(
      signsWith(`${other}mfe-rewards.pem`, `${other}mfe-rewards.public.pem`),
    );
  });
});
