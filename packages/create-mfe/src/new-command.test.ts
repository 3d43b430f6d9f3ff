import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { newCommand } from './new-command.js';

const before = process.cwd();
let folder: string;
let printed: string[];
beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'new-remote-')));
  process.chdir(folder);
  delete process.env.HOST_URL;
  printed = [];
  for (const level of ['log', 'error'] as const) {
    jest
      .spyOn(console, level)
      .mockImplementation((...line: unknown[]) => void printed.push(line.join(' ')));
  }
});
afterEach(async () => {
  process.chdir(before);
  delete process.env.HOST_URL;
  await rm(folder, { recursive: true });
});

async function run(...args: string[]) {
  printed = [];
  const code = await newCommand(args);
  return { code, text: printed.join('\n') };
}

const read = (file: string) => readFile(path.join(folder, file), 'utf8');
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

test.each([
  [[], 'A remote needs a name, such as mfe-rewards.'],
  [[''], 'A remote needs a name, such as mfe-rewards.'],
  [['Mfe-Rewards'], 'single hyphens. Perhaps mfe-rewards?'],
  [['rewards'], 'A name begins with mfe-'],
  [['../x'], '"../x" cannot be the name of a remote'],
  [['mfe-../x'], 'cannot be the name'],
  [['mfe-a--b'], 'Perhaps mfe-a-b?'],
  [['mfe-gift\ncards'], '"mfe-gift\\ncards" cannot be the name'],
  [[`mfe-${'x'.repeat(200)}`], 'A name has at most 54 characters; this one has 204.'],
  [['mfe-api'], 'The host itself serves /api'],
  [['mfe-testing'], 'src/testing is for helpers of tests. Choose another name.'],
  [['mfe-shared', '--path', '/gifts'], 'src/shared is for code that several pages share'],
  [['mfe-dist'], 'src/dist is for what builds write; Git and the checks leave it out. Choose'],
  [['mfe-test-results', '--path', '/a'], 'src/test-results is for what tests write; Git and the'],
  [['mfe-x', '--path', '/robots.txt'], 'The host itself serves /robots.txt'],
  [['mfe-rewards', '.', 'more'], 'Give one name, and at most one folder.'],
  [['mfe-rewards', '--path', 'rewards'], '"rewards" cannot be the path of a page'],
  [['mfe-rewards', '--path', '/Rewards'], 'cannot be the path of a page'],
  [['mfe-rewards', '--path', '/rewards/../w'], 'cannot be the path of a page'],
  [['mfe-rewards', '--owner', 'Zoe'], 'The owner must be a team in lower case'],
  [['mfe-rewards', '--traffic', '10'], 'There is no option "--traffic".'],
  [['mfe-rewards', '-p', '/x'], 'There is no option "-p".'],
  [['mfe-rewards', '--path'], '"--path" needs a value.'],
  [['mfe-rewards', '--path', '/a', '--path', '/b'], '"--path" is given twice. Give it once.'],
  [['mfe-rewards', '--path', '--owner', 'x team'], '"--path" needs a value.'],
])('%j is refused with a sentence, and nothing is written', async (args, sentence) => {
  const { code, text } = await run(...args);
  expect([code, text]).toEqual([1, expect.stringContaining(sentence)]);
  expect(text).not.toContain('x'.repeat(100));
  expect(await files()).toEqual([]);
});

test.each(['path', 'owner'])(
  'nothing is written when npm took --%s for its own, and left its value in the place of the folder',
  async (option) => {
    jest.replaceProperty(process, 'env', { ...process.env, [`npm_config_${option}`]: 'true' });
    const { code, text } = await run('mfe-rewards', path.join(folder, 'loyalty'));
    expect([code, text]).toEqual([1, expect.stringContaining(`npm took the option "${option}"`)]);
    expect(text).toContain('Put options after "--": npm create @site/mfe mfe-rewards -- --path');
    expect(await files()).toEqual([]);
  },
);

test.each([[['--help']], [['-h']], [['mfe-rewards', '--help']]])(
  '%j prints the options, and nothing is written',
  async (args) => {
    const { code, text } = await run(...args);
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/^mfe new NAME \[FOLDER\] \[--path \/rewards\] \[--owner /),
    ]);
    expect(await files()).toEqual([]);
  },
);

test('a remote is written into a new folder, with all that a repository needs, and its key is private', async () => {
  expect(await run('mfe-gift-cards')).toMatchObject({ code: 0 });
  const written = await files();
  expect(written.map((file) => path.relative('mfe-gift-cards', file))).toEqual(
    expect.arrayContaining([
      '.data/release-keys/mfe-gift-cards.pem',
      '.github/workflows/release.yml',
      '.gitignore',
      'CODEOWNERS',
      'README.md',
      'package.json',
      'src/gift-cards/gift-cards-page.test.tsx',
    ]),
  );
  const texts = await Promise.all(written.map(read));
  expect(texts.filter((text) => /__[A-Z]+__/.test(text))).toEqual([]);
  expect(JSON.parse(await read('mfe-gift-cards/package.json'))).toMatchObject({
    name: 'mfe-gift-cards',
    microFrontend: { owner: 'gift-cards team', paths: ['/gift-cards'] },
    scripts: { dev: 'exec mfe dev', release: 'mfe release' },
    dependencies: { react: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
  });
  expect(await read('mfe-gift-cards/.gitignore')).toContain('.data/');
});

test('a remote is written into an empty clone, but not into a folder with files, or a file', async () => {
  await mkdir(path.join(folder, 'clone/.git'), { recursive: true });
  expect(await run('mfe-rewards', 'clone')).toMatchObject({ code: 0 });

  const again = await run('mfe-rewards', 'clone');
  expect([again.code, again.text]).toEqual([1, expect.stringContaining('clone is not empty')]);
  await writeFile(path.join(folder, 'notes'), '');
  const { text } = await run('mfe-rewards', 'notes');
  expect(text).toContain('notes is a file: choose another folder.');
});

test.each([
  ['my rewards', "cd 'my rewards'"],
  ["Zoë's", "cd 'Zoë'\\''s'"],
  ['plain/rewards', 'cd plain/rewards'],
])('the folder %s is entered by a command that shells understand', async (name, command) => {
  expect((await run('mfe-rewards', name)).text.split('\n')).toContain(`  ${command}`);
});

test('a folder that cannot be made is reported in a sentence', async () => {
  await writeFile(path.join(folder, 'notes'), '');
  const { code, text } = await run('mfe-rewards', 'notes/inside');
  expect([code, text]).toEqual([1, expect.stringContaining('notes')]);
  expect(text).not.toContain('    at ');
});

describe('in the repository of the site', () => {
  beforeEach(async () => {
    await writeFile('package.json', '{ "workspaces": ["packages/*", "mfe-*"] }');
    await writeFile(
      'CODEOWNERS',
      '* @acme/platform\n\n/mfe-quote/ @acme/sales\n\n/docs/ @acme/all\n',
    );
    await mkdir('mfe-quote');
    const quote = { name: 'mfe-quote', microFrontend: { paths: ['/instant-quote', '/quotes/*'] } };
    await writeFile('mfe-quote/package.json', JSON.stringify(quote));
  });

  test('a remote is one more workspace, with a pipeline and a line in the list of code owners', async () => {
    expect(await run('mfe-rewards')).toMatchObject({ code: 0 });
    expect(await files()).toEqual(
      expect.arrayContaining([
        '.data/release-keys/mfe-rewards.pem',
        '.github/workflows/mfe-rewards.yml',
        'mfe-rewards/package.json',
        'mfe-rewards/src/routes.tsx',
      ]),
    );
    expect(await files()).not.toContain('mfe-rewards/jest.config.mjs');
    expect(await read('CODEOWNERS')).toBe(
      '* @acme/platform\n\n/mfe-quote/ @acme/sales\n/mfe-rewards/      @acme/rewards\n\n/docs/ @acme/all\n',
    );
  });

  test.each([
    [['mfe-quote'], 'The remote mfe-quote already exists. Choose another name.'],
    [['mfe-quotes'], '/quotes belongs to mfe-quote, which serves /quotes/*'],
    [['mfe-a', '--path', '/quotes/old'], '/quotes/old belongs to mfe-quote'],
    [['mfe-a', '--path', '/instant-quote'], '/instant-quote belongs to mfe-quote'],
    [['mfe-a', 'elsewhere'], 'In this repository mfe-a gets the folder mfe-a'],
  ])('%j is refused', async (args, sentence) => {
    const { code, text } = await run(...args);
    expect([code, text]).toEqual([1, expect.stringContaining(sentence)]);
  });

  test('a workspace whose package.json is cut short is named', async () => {
    await writeFile('mfe-quote/package.json', '{ "name": "mfe-quote",');
    const { code, text } = await run('mfe-rewards');
    expect([code, text]).toEqual([
      1,
      `${path.join(folder, 'mfe-quote/package.json')} is not JSON, or was cut short. Correct it first.`,
    ]);
  });

  test('from a folder inside the repository nothing is written', async () => {
    process.chdir('mfe-quote');
    const { code, text } = await run('mfe-rewards');
    expect([code, text]).toEqual([1, expect.stringContaining('is inside the repository')]);
    expect(await files()).not.toContain('mfe-quote/mfe-rewards/package.json');
  });

  test('what a removed remote has left is named, and nothing is written', async () => {
    const left = path.join(folder, '.github/workflows/mfe-rewards.yml');
    await mkdir(path.dirname(left), { recursive: true });
    await writeFile(left, '');
    const before = await files();
    const { code, text } = await run('mfe-rewards');
    expect([code, text]).toEqual([1, expect.stringContaining(`${left} already exists`)]);
    expect(await files()).toEqual(before);
  });

  test('the public key of a remote that is released from elsewhere stays, and nothing is written', async () => {
    const key = path.join(folder, '.data/release-keys/mfe-rewards.public.pem');
    await mkdir(path.dirname(key), { recursive: true });
    await writeFile(key, 'theirs');
    const before = await files();
    const { code, text } = await run('mfe-rewards');
    expect([code, text]).toEqual([
      1,
      `The remote mfe-rewards is released from elsewhere: ${key} is its public key. Choose another name, or remove the file if that remote no longer exists.`,
    ]);
    expect([await files(), await readFile(key, 'utf8')]).toEqual([before, 'theirs']);
  });

  test('the keys of a remote that was removed stay', async () => {
    await mkdir('.data/release-keys', { recursive: true });
    const keys = ['mfe-rewards.pem', 'mfe-rewards.public.pem'];
    for (const name of keys) await writeFile(`.data/release-keys/${name}`, name);
    expect(await run('mfe-rewards')).toMatchObject({ code: 0 });
    expect(await Promise.all(keys.map((name) => read(`.data/release-keys/${name}`)))).toEqual(keys);
  });

  test('a path below a page of another remote is free', async () => {
    expect(await run('mfe-a', '--path', '/instant-quote/help')).toMatchObject({ code: 0 });
  });
});

describe('with the address of a site', () => {
  async function givenSite(body: string) {
    const server = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo; // it listens on TCP
    process.env.HOST_URL = `http://127.0.0.1:${port}`;
    return server;
  }

  test('names and paths of its remotes are taken', async () => {
    const versions = [{ extras: { paths: ['/gifts'] } }];
    const server = await givenSite(JSON.stringify({ microFrontends: { 'mfe-cards': versions } }));
    expect((await run('mfe-cards')).text).toMatch(/^The remote mfe-cards already exists/);
    expect((await run('mfe-gifts')).text).toMatch(/^\/gifts belongs to mfe-cards/);
    expect(await run('mfe-rewards')).toMatchObject({ code: 0 });
    server.close();
  });

  test.each([
    [
      'https://user:secret@127.0.0.1',
      'The address of the site has a user name or a password. Leave them out.',
    ],
    [
      'user:secret@site.example',
      '"site.example" is not the address of a site. Write it as https://www.example.com.',
    ],
    [
      'site.example',
      '"site.example" is not the address of a site. Write it as https://www.example.com.',
    ],
  ])('%s is refused without a word of what may be a secret', async (address, sentence) => {
    process.env.HOST_URL = address;
    expect(await run('mfe-rewards')).toEqual({ code: 1, text: `HOST_URL: ${sentence}` });
    expect(await files()).toEqual([]);
  });

  test.each(['<html>', '{}', '[1]'])(
    'an address that responds with %s is not a site',
    async (body) => {
      const server = await givenSite(body);
      expect((await run('mfe-rewards')).text).toContain('does not say which names are taken');
      server.close();
    },
  );
});
