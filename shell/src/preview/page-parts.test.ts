import { describePart, type LoadedFile, type PageFacts, remotePart, shellPart } from './page-parts';

const file = (name: string, bytes: number, from = 0, to = 1): LoadedFile => ({
  name: `https://site.example${name}`,
  encodedBodySize: bytes,
  startTime: from,
  responseEnd: to,
});

const facts: PageFacts = {
  visit: {
    rendered: true,
    remotes: {
      'mfe-quote': {
        version: '1.0.0-3f2a9c1',
        entry: '/mfe/mfe-quote/1.0.0-3f2a9c1/client/remoteEntry.js',
        paths: ['/instant-quote'],
        owner: 'sales team',
      },
      'mfe-marketing': {
        version: '2',
        entry: '/mfe/mfe-marketing/2/client/entry.js',
        paths: ['/*'],
      },
    },
  },
  path: '/instant-quote',
  origin: 'https://site.example',
  shellBase: 'https://site.example/assets/',
  isFromServer: true,
  serverMs: 12.4,
  files: [
    file('/assets/main.0a1b2c3d.js', 100_000),
    file('/assets/text.woff2', 20_000),
    file('/mfe/mfe-quote/1.0.0-3f2a9c1/client/remoteEntry.js', 1_000, 100, 150),
    file('/mfe/mfe-quote/1.0.0-3f2a9c1/client/routes.js', 9_500, 120, 220.4),
    file('/mfe/mfe-quote/0.9.0/client/routes.js', 7_000),
    file('/api/live', 50),
  ],
};

const remoteText = (change: Partial<PageFacts>) => {
  const part = remotePart({ ...facts, ...change });
  return part && describePart(part);
};

test('a page is described by remote, version, owner, where it was rendered, time and bytes', () => {
  expect(remoteText({})).toBe(
    'mfe-quote, version 1.0.0-3f2a9c1, sales team, rendered on the server in 12 ms, 10.5 kB loaded',
  );
});

test('a page that the browser has rendered is described with the time to load its files', () => {
  expect(remoteText({ isFromServer: false })).toBe(
    'mfe-quote, version 1.0.0-3f2a9c1, sales team, rendered in the browser, 10.5 kB loaded in 120 ms',
  );
});

test('the page belongs to the remote of the address, however that is spelt', () => {
  expect(remoteText({ path: '/Instant-Quote/' })).toMatch(/^mfe-quote/);
  expect(remoteText({ path: '/elsewhere' })).toBe(
    'mfe-marketing, version 2, rendered on the server in 12 ms',
  );
});

test('an address that no remote serves has no page part', () => {
  expect(remoteText({ visit: { rendered: false, remotes: {} } })).toBeUndefined();
});

test('header and footer are those of the shell', () => {
  expect(describePart(shellPart(facts))).toBe(
    'shell, version 0a1b2c3d, platform team, rendered on the server in 12 ms, 120.0 kB loaded',
  );
  const fallback = { ...facts.visit, rendered: false };
  expect(describePart(shellPart({ ...facts, visit: fallback, files: [] }))).toBe(
    'shell, platform team, rendered in the browser',
  );
});

test('files of another origin that hides their sizes are described by their time alone', () => {
  const files = facts.files.map((loaded) => ({ ...loaded, encodedBodySize: 0 }));
  expect(remoteText({ files, isFromServer: false })).toMatch(
    /, rendered in the browser, loaded in 120 ms$/,
  );
});

test('unknown figures are left out', () => {
  expect(remoteText({ files: [], isFromServer: false })).toMatch(/, rendered in the browser$/);
  expect(remoteText({ serverMs: undefined, files: [] })).toBe(
    'mfe-quote, version 1.0.0-3f2a9c1, sales team, rendered on the server',
  );
});
