import { PreviewSite } from '../previews/testing/preview-site.js';
import { RemoteRenderer } from './processes/remote-renderer.js';

let site: PreviewSite;
beforeEach(async () => {
  site = await PreviewSite.make();
});
afterEach(() => site.remove());

test('a page whose process is late is left to the browser, which counts against no version', async () => {
  await site.start();
  // As it is begun, and for the visitor.
  const release = jest.spyOn(RemoteRenderer.prototype, 'release');
  release.mockResolvedValueOnce('late').mockResolvedValueOnce('late');
  const late = await site.get('/');
  expect(late).toMatch(/^HTTP\/1\.1 200 /);
  expect(late).toContain('Loading...');
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
