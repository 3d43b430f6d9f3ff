import { spawnSync } from 'node:child_process';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { compiledModule, compilePackage } from '../testing/compiled-package.js';

let directory: string;
beforeAll(compilePackage);
beforeEach(async () => {
  directory = await realpath(await mkdtemp(path.join(os.tmpdir(), 'refused-file-')));
});
afterEach(() => rm(directory, { recursive: true }));

/** What the bundler says about a module that imports a file. */
async function errorsOf(file: string): Promise<string> {
  await writeFile(path.join(directory, 'routes.ts'), `export { default } from './${file}';`);
  const program = `
    import { createRequire } from 'node:module';
    import { serverBuild } from ${compiledModule('preset/base.js')};
    const { rspack } = createRequire(${compiledModule('preset/base.js')})('@rspack/core');
    const options = { name: 'mfe-quote', entry: { routes: './routes.ts' }, publicPath: '/' };
    rspack(serverBuild({ directory: process.cwd(), ...options }), (error, stats) => {
      if (error) throw error;
      console.log(stats.toString({ all: false, errors: true }));
    });`;
  const args = ['--input-type=module', '-e', program];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: directory,
    encoding: 'utf8',
  });
  return (stdout + stderr).trim();
}

/** A file with the bytes of no script. */
const given = (file: string) =>
  writeFile(path.join(directory, file), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]));

test.each(['room.png', 'room.avif', 'numbers.woff2'])('a build takes %s', async (file) => {
  await given(file);
  expect(await errorsOf(file)).toBe('');
});

test.each(['room.ico', 'room.bmp', 'IMG_0815.JPG', 'numbers.ttf'])(
  'who imports %s is told what to save it as',
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
