import { init } from '@module-federation/enhanced/runtime';
import { waitFor } from '@testing-library/react';
import { STYLES_OF } from '../visit';
import { pinRemotes } from './remote-routes';
import { applyStylesOf, watchStyles } from './remote-styles';

const release = (remote: string, path: string) => ({
  version: '1.0.0',
  entry: `/mfe/${remote}/1.0.0/client/remoteEntry.js`,
  paths: [path],
});

function addLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return link;
}

beforeAll(() => {
  init({ name: 'shell', remotes: [] });
  pinRemotes({ quote: release('quote', '/quote'), booking: release('booking', '/book') });
  const inline = document.createElement('style');
  inline.setAttribute(STYLES_OF, 'quote');
  const ofShell = document.createElement('style');
  document.head.append(ofShell, inline);
  watchStyles('quote');
});

test('stylesheets that a page adds by script are removed with it', () => {
  const sheets = [new CSSStyleSheet()];
  Object.defineProperty(document, 'adoptedStyleSheets', { value: sheets, writable: true });
  applyStylesOf('quote');
  expect(document.adoptedStyleSheets).toBe(sheets);
  applyStylesOf('booking');
  expect(document.adoptedStyleSheets).toEqual([]);
  applyStylesOf('quote');
});

test('a document that a page has made inert is usable again on a page of another remote', () => {
  document.body.setAttribute('inert', '');
  applyStylesOf('quote');
  expect(document.body).toHaveAttribute('inert');
  applyStylesOf('booking');
  expect(document.body).not.toHaveAttribute('inert');
  applyStylesOf('quote');
});

test('stylesheets apply while a page of their remote is shown, and neither before nor after', async () => {
  const [ofShell, inline] = document.head.querySelectorAll('style');
  const own = addLink('/mfe/quote/1.0.0/client/page.css');
  const other = addLink('/mfe/booking/1.0.0/client/page.css');
  const linkOfShell = addLink('/assets/main.css');
  await waitFor(() => expect(other.media).toBe('not all'));
  expect([inline?.media, own.media]).toEqual(['all', 'all']);

  applyStylesOf('booking');
  expect([inline?.media, own.media, other.media]).toEqual(['not all', 'not all', 'all']);

  applyStylesOf(undefined);
  expect([inline?.media, own.media, other.media]).toEqual(['not all', 'not all', 'not all']);
  expect([ofShell?.media, linkOfShell.media]).toEqual(['', '']);
});
