import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { read, repositoryFiles } from './repository-files.js';

const ARCHITECTURE = 'docs/architecture.md';
const isMissing = (file: string) => !existsSync(path.join(ROOT, file));

test('every file that the architecture page names is in the repository', () => {
  const named = [...read(ARCHITECTURE).matchAll(/`([\w.-]+\/[\w./-]+\.\w+)`/g)];
  const files = named.map(([, file = '']) => file);

  expect(files.length).toBeGreaterThan(30);
  expect(files.filter(isMissing)).toEqual([]);
});

test('every link between the documents leads to a file', () => {
  const links = repositoryFiles()
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      Array.from(read(file).matchAll(/\]\(([^):#]+)\)/g), ([, target = '']) =>
        path.join(path.dirname(file), target),
      ),
    );

  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(isMissing)).toEqual([]);
});

test('every command of the API that a document runs in a container exists', () => {
  const named = repositoryFiles()
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      Array.from(
        read(file).matchAll(/dist\/commands\/([\w-]+)\.js/g),
        ([, name = '']) => `api/src/commands/${name}.ts`,
      ),
    );

  expect(new Set(named)).toContain('api/src/commands/customer.ts');
  expect(named.filter(isMissing)).toEqual([]);
});

/** `mfe` is the name of somebody else's package, too, which npx fetches where the one of this repository is not installed. */
test('no document runs mfe from the registry', () => {
  const SAFE = 'npx --no -- mfe';
  const fetching = repositoryFiles()
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => read(file).match(/npx (?:-\S+ )*mfe\b/g) ?? [])
    .filter((command) => command !== SAFE);

  expect(fetching).toEqual([]);
});

test('commands in documents have no comment beside them: a shell of a Mac takes its words for arguments', () => {
  const blocks = repositoryFiles()
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      Array.from(read(file).matchAll(/^```sh\n(.*?)^```$/gms), ([, block = '']) => block),
    );

  expect(blocks.length).toBeGreaterThan(20);
  expect(blocks.join('').match(/.*\s#.*/g)).toBeNull();
});

test('the commands for incidents are run by tests, but for those that say why not', () => {
  const document = read('docs/incidents.md');
  const blocks = document.match(/^```sh$/gm) ?? [];
  const marked = [...document.matchAll(/<!-- run: ([\w ]+) -->\n```sh$/gm)].map(([, name]) => name);
  const byHand = document.match(/<!-- run by hand: .+ -->\n```sh$/gm) ?? [];
  const tests = repositoryFiles()
    .filter((file) => file.startsWith('e2e/') && file.endsWith('.e2e.ts'))
    .map(read)
    .join('\n');

  expect(blocks.length).toBe(marked.length + byHand.length);
  expect(byHand).toHaveLength(1);
  expect(marked.filter((name) => !tests.includes(`'${name}'`))).toEqual([]);
});

test('psql says when a statement fails that it was given: the next command relies on it', () => {
  const given = read('docs/incidents.md').match(/\bpsql .*<<</g) ?? [];

  expect(given).toHaveLength(2);
  expect(given.filter((command) => !command.includes('--set=ON_ERROR_STOP=1'))).toEqual([]);
});

test('what the commands for incidents write into .env begins a line of its own', () => {
  const writing = read('docs/incidents.md').match(/^.*>> \.env.*$/gm) ?? [];

  expect(writing.length).toBeGreaterThan(3);
  const ownLine = /^printf (?:'\\n%s\\n'|"\\n\w+='%s'\\n") /;
  expect(writing.filter((line) => !ownLine.test(line))).toEqual([]);
});
