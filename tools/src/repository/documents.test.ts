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
