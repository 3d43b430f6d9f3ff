import { rewriteDocument } from './rewrite-document.js';
import { documentWith, visitIn } from './testing/deployed-site.js';

const QUOTE = {
  name: 'mfe-quote',
  entry: '/mfe/mfe-quote/dev/client/remoteEntry.js',
  paths: ['/instant-quote'],
};
const DEV = { version: 'dev', entry: QUOTE.entry, paths: QUOTE.paths };

const rewrite = (html: string, isItsPage = false, remote = QUOTE) =>
  rewriteDocument(html, { remote, isItsPage });

test('the release of the remote is replaced, the others and all else stay', () => {
  const html = documentWith({ 'mfe-quote': ['/old'], 'mfe-staff': ['/w/*'] }, '<main>$& $1</main>');
  const rewritten = rewrite(html) ?? '';
  expect(visitIn(rewritten)).toEqual({
    site: { name: '</script>' },
    rendered: true,
    remotes: { 'mfe-staff': expect.objectContaining({ version: '1.0.0-1' }), 'mfe-quote': DEV },
  });
  const withoutVisit = (text: string) => text.replace(/id="visit">[^<]*/, '');
  expect(withoutVisit(rewritten)).toBe(withoutVisit(html));
});

test('a page of the remote is left to the browser', () => {
  const html = documentWith({ 'mfe-quote': ['/instant-quote'] });
  expect(visitIn(rewrite(html, true) ?? '')).toMatchObject({ rendered: false });
});

test('a remote that the site does not have is added', () => {
  const html = documentWith({ 'mfe-marketing': ['/*'] });
  expect(visitIn(rewrite(html) ?? '')).toMatchObject({
    remotes: { 'mfe-marketing': { paths: ['/*'] }, 'mfe-quote': DEV },
  });
});

test('a path that another remote has, whatever its parameter is called, is taken from it', () => {
  const html = documentWith({ 'mfe-marketing': ['/', '/m/:id', '/m/:id/more', '/*'] });
  const remote = { ...QUOTE, paths: ['/m/:link'] };
  expect(visitIn(rewrite(html, false, remote) ?? '')).toMatchObject({
    remotes: {
      'mfe-marketing': { paths: ['/', '/m/:id/more', '/*'] },
      'mfe-quote': { paths: ['/m/:link'] },
    },
  });
});

test.each([
  '<html></html>',
  '',
  '<script type="application/json" id="visit"></script>',
  '<script type="application/json" id="visit">{"rendered":</script>',
  '<script type="application/json" id="visit">[1]</script>',
  '<script type="application/json" id="visit">{"rendered":true,"remotes":{"mfe-a":1}}</script>',
])('%j is not a document of a shell', (html) => {
  expect(rewrite(html)).toBeUndefined();
});
