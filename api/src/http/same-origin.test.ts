import { isForeignWrite } from './same-origin.js';

const write = { method: 'POST', host: 'www.example.com', fetchSite: undefined, origin: undefined };

test.each([
  ['a program that sends no origin', {}],
  ['the same host', { origin: 'https://www.example.com' }],
  [
    'the same host with the port of HTTPS',
    { host: 'www.example.com:443', origin: 'https://www.example.com' },
  ],
  ['the same host with a port', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
  [
    'the same origin, as the browser says',
    { fetchSite: 'same-origin', origin: 'https://cdn.example' },
  ],
  ['the address bar', { fetchSite: 'none' }],
])('§6 a write from %s is accepted', (_name, changes) => {
  expect(isForeignWrite({ ...write, ...changes })).toBe(false);
});

test.each([
  ['another port', { host: 'localhost:3000', origin: 'http://localhost:4000' }],
  ['another host', { origin: 'https://example.com' }],
  ['a page without an origin', { origin: 'null' }],
  ['a neighbouring site', { fetchSite: 'same-site' }],
])('§6 a write from %s is refused', (_name, changes) => {
  expect(isForeignWrite({ ...write, ...changes })).toBe(true);
});

test('§6 a read from another site is accepted', () => {
  expect(isForeignWrite({ ...write, method: 'GET', fetchSite: 'cross-site' })).toBe(false);
});
