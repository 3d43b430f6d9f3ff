import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { compilePackage } from '../testing/compiled-package.js';
import { buildForServer } from '../testing/server-build.js';

let directory: string;
beforeAll(compilePackage);
beforeEach(async () => {
  directory = await realpath(await mkdtemp(path.join(os.tmpdir(), 'refused-file-')));
});
afterEach(() => rm(directory, { recursive: true }));

/** What the bundler says about a module that imports a file. */
async function errorsOf(file: string): Promise<string> {
  await writeFile(path.join(directory, 'routes.ts'), `export { default } from './${file}';`);
  return buildForServer(directory);
}

/** A file with the bytes of no script. */
const given = (file: string) =>
  writeFile(path.join(directory, file), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]));

test.each(['room.png', 'room.avif', 'numbers.woff2', 'terms.pdf'])(
  'a build takes %s',
  async (file) => {
    await given(file);
    expect(await errorsOf(file)).toBe('');
  },
);

test.each(['room.ico', 'room.bmp', 'IMG_0815.JPG', 'numbers.ttf', 'TERMS.PDF'])(
  'an import of %s is refused, with the formats to use instead',
  async (file) => {
    await given(file);
    const told = `A page cannot show ${file}. Save pictures as .avif, .webp`;
    expect(await errorsOf(file)).toContain(told);
  },
);

test('a stylesheet may name a font of another kind', async () => {
  await given('old.ttf');
  await writeFile(path.join(directory, 'a.module.css'), '@font-face { src: url(./old.ttf) }');
  expect(await errorsOf('a.module.css')).toBe('');
});
