import { isForeignWrite } from './same-origin.js';

const write = { method: 'POST', host: 'www.example.com', fetchSite: undefined, origin: undefined };

test.each([
  ['a program that sends no origin', {}, false],
  ['the same host', { origin: 'https://www.example.com' }, false],
  ['the same host with a port', { host: 'localhost:3000', origin: 'http://localhost:3000' }, false],
  ['another port', { host: 'localhost:3000', origin: 'http://localhost:4000' }, true],
  ['another host', { origin: 'https://example.com' }, true],
  ['a page without an origin', { origin: 'null' }, true],
  [
    'the same origin, as the browser says',
    { fetchSite: 'same-origin', origin: 'https://cdn.example' },
    false,
  ],
  ['the address bar', { fetchSite: 'none' }, false],
  ['a neighbouring site', { fetchSite: 'same-site' }, true],
  ['another site that only reads', { method: 'GET', fetchSite: 'cross-site' }, false],
])('§6 a write from %s', (_name, changes, foreign) => {
  expect(isForeignWrite({ ...write, ...changes })).toBe(foreign);
});
