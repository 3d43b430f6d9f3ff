import * as v from 'valibot';
import { read } from './repository-files.js';

/** They ask only that their text is kept, and every package includes it. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT and ISC',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
];
/** MIT, stated in a field that npm no longer reads. */
const BY_OLD_FIELD = ['busboy', 'streamsearch'];

const LockFile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      license: v.optional(v.string()),
      dev: v.optional(v.boolean()),
      link: v.optional(v.boolean()),
    }),
  ),
});

test('the licences of packages in production set no conditions on our own code', () => {
  const { packages } = v.parse(LockFile, JSON.parse(read('package-lock.json')));
  const used = Object.entries(packages).filter(
    ([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link,
  );
  const others = used
    .map(([place, { license }]) => ({ name: place.split('node_modules/').pop() ?? '', license }))
    .filter(({ name, license = '' }) => !ALLOWED.includes(license) && !BY_OLD_FIELD.includes(name));
  expect(used.length).toBeGreaterThan(100);
  expect(others).toEqual([]);
});
