import { PreviewSite } from '../previews/testing/preview-site.js';
import { canaryPlace, SEEDS } from './canary-place.js';
import { RemoteRenderer } from './processes/remote-renderer.js';

let site: PreviewSite;
beforeEach(async () => {
  site = await PreviewSite.make();
});
afterEach(() => site.remove());

test('a page whose process is late is left to the browser, which counts against no version', async () => {
  await site.start();
  // Once when its process is started ahead, and once for the visitor.
  const release = jest.spyOn(RemoteRenderer.prototype, 'release');
  release.mockResolvedValueOnce('late').mockResolvedValueOnce('late');
  const late = await site.get('/');
  expect(late).toMatch(/^HTTP\/1\.1 200 /);
  expect(late).toContain('Loading...');
  expect(late).toContain('<noscript><h1>This page cannot be shown without JavaScript.</h1>');
  // A search engine that reads it now would drop the page.
  expect(late).not.toContain('noindex');
  expect(late).not.toContain('rel="canonical"');
  expect(site.sent).toEqual([
    {
      remote: 'mfe-quote',
      version: '1',
      failed: false,
      isWithoutPage: false,
      isCompared: false,
    },
  ]);
  expect(await site.get('/')).toContain('the live page');
});

test('a page that is not found gets 404, and the browser looks for it itself', async () => {
  await site.start();
  jest
    .spyOn(RemoteRenderer.prototype, 'render')
    .mockResolvedValueOnce({ kind: 'not-found' })
    .mockResolvedValueOnce({ kind: 'not-found' });
  const lost = await site.get('/');
  expect(lost).toMatch(/^HTTP\/1\.1 404 /);
  expect(lost).toContain('Loading...');
  expect(lost).toContain('<noscript><h1>We could not find that page.</h1>');
  expect(lost).toContain('noindex');
  expect(lost).toContain('"rendered":false');
  // It counts as an unknown address does: a canary that finds fewer pages than the version beside it fails.
  expect(site.sent).toMatchObject([{ failed: false, isWithoutPage: true }]);
});

test('the cached document of a path is that of the default, whoever gets a canary', async () => {
  await site.publish('2', { content: 'the canary' });
  await site.promote('2', 50);
  await site.start();
  const seeds = Array.from({ length: SEEDS }, (_, seed) => seed);
  const other = seeds.find((seed) => canaryPlace('mfe-quote', seed) >= 50);
  expect(await site.get('/', 'Cookie: release_seed=0')).toContain('the canary');
  expect(await site.get('/', `Cookie: release_seed=${other}`)).toContain('the live page');
  const cached = site.pages?.cached('/', (await site.live?.pointers()) ?? {});
  const [shown] = /<main>.*<\/main>/.exec(`${cached?.body.identity}`) ?? [];
  expect(shown).toBe('<main>the live page</main>');
});
