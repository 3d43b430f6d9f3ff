import { matchRoutes } from 'react-router-dom';
import { mountRoutes } from './mount-routes';
import { pageFiles } from './page-files';

const FOLDER = '/mfe/mfe-quote/1.0.0-abc/client/';
const FILES = [
  'instant-quote.1.js',
  'instant-quote.1.js?attempt=1',
  'instant-quote.2.css',
  'instant-quotes.3.js',
  'legal.4.js',
  'routes.5.js',
  'undefined.6.js',
];

const list = (folder: string) => {
  const integrity = Object.fromEntries(FILES.map((name) => [folder + name, 'sha384-AAAA']));
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
};
beforeEach(() => list(FOLDER));
afterEach(() => {
  document.head.innerHTML = '';
});

const routes = [
  { id: 'instant-quote', path: '/instant-quote' },
  { id: 'terms', path: '/terms', handle: { chunk: 'legal' } },
  { id: 'layout', path: '/quotes', children: [{ id: 'instant-quotes', path: ':id' }] },
];
const mounted = mountRoutes('mfe-quote', routes, {
  grants: [['mfe-quote', ['/instant-quote', '/terms', '/quotes/*']]],
  Fallback: () => null,
});
const files = (pathname: string, folder = FOLDER) =>
  pageFiles(matchRoutes([mounted], pathname) ?? [], `${folder}remoteEntry.9.js`);
const listed = (...names: string[]) => names.map((name) => [FOLDER + name, 'sha384-AAAA']);

test('a page has the files with the name of its route or of the chunk that the route names, each once', () => {
  expect(files('/instant-quote')).toEqual(listed('instant-quote.1.js', 'instant-quote.2.css'));
  expect(files('/terms')).toEqual(listed('legal.4.js'));
  expect(files('/quotes/7')).toEqual(listed('instant-quotes.3.js'));
});

test('files of another host are found by the address that they have there', () => {
  const folder = `https://static.example.com${FOLDER}`;
  list(folder);
  expect(files('/terms', folder)).toEqual([[`${folder}legal.4.js`, 'sha384-AAAA']]);
});

test('an unknown address has no files, and neither has a document that lists none', () => {
  expect(files('/nothing')).toEqual([]);
  document.head.innerHTML = '';
  expect(files('/terms')).toEqual([]);
});
