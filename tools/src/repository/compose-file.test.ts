import { parse } from 'yaml';
import { read } from './repository-files.js';

const FILE = 'docker-compose.yml';
/** Settings that the image of the API has. */
const OF_THE_IMAGE = ['PORT', 'UPLOADS_DIR'];
/** Where they are read. */
const SETTINGS = ['env', 'mail-settings', 'upload-settings', 'bucket-settings'];

test('the compose file can be read: no setting is given twice', () => {
  expect(Object.keys(parse(read(FILE), { merge: true }).services)).toContain('shell');
  const twice = read(FILE).replace(/^( +SMTP_URL:.*)$/m, '$1\n$1');
  expect(() => parse(twice)).toThrow(/Map keys must be unique/);
});

test('every setting of the API that is named in .env.example reaches its container', () => {
  const { services } = parse(read(FILE), { merge: true });
  const named = Array.from(read('.env.example').matchAll(/^#?([A-Z_]+)=/gm), ([, name]) => name);
  const source = SETTINGS.map((file) => read(`api/src/config/${file}.ts`)).join('');
  const words = new Set(source.match(/\w+/g));
  const settings = new Set(named.filter((name = '') => words.has(name)));
  expect(settings.size).toBeGreaterThan(20);
  expect(Object.keys(services.api.environment)).toEqual(
    expect.arrayContaining([...settings].filter((name = '') => !OF_THE_IMAGE.includes(name))),
  );
});
