import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const compiled = pathToFileURL(
  path.join(import.meta.dirname, '../../dist/confined/evaluate-bundle.js'),
).href;

/** Collects garbage at each step of linking and running the bundle. */
const PROGRAM = `
import { evaluateBundle } from '${compiled}';
const collect = async () => {
  for (let count = 0; count < 50; count++) {
    gc();
    await undefined;
  }
};
const source = "import { paths } from 'library'; export const routes = paths;";
collect();
console.log(await evaluateBundle(source, 'bundle', { library: { paths: ['/a'] } }));
`;

test('no garbage collection ends the process while it loads a bundle', () => {
  const flags = ['--experimental-vm-modules', '--no-warnings', '--expose-gc'];
  const run = [...flags, '--input-type=module', '--eval', PROGRAM];
  expect(execFileSync(process.execPath, run, { encoding: 'utf8' })).toBe("[ '/a' ]\n");
});
