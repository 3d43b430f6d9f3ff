import { SITE } from '@site/contract/testing/site-data';
import type { Grants } from '@site/releases/store/route-grants';
import { createElement } from 'react';
import { data, type LoaderFunction } from 'react-router-dom';
import { createRenderer } from './render.js';

const GRANTS: Grants = [['mfe-articles', ['/articles/*']]];

/** The result of a page with this loader. */
function rendered(loader: LoaderFunction) {
  const element = createElement('h1', null, 'Article');
  const routes = [{ id: 'article', path: '/articles/:id', loader, element }];
  return createRenderer('mfe-articles', routes)('/articles/7', SITE, GRANTS);
}

const answers = (status: number): [string, LoaderFunction][] => [
  ['throws a response', () => Promise.reject(new Response(null, { status }))],
  ['throws data', () => Promise.reject(data(null, { status }))],
];

test.each(answers(404))(
  'a loader that %s of status 404 says that there is no such page',
  async (_, loader) => {
    expect(await rendered(loader)).toEqual({ kind: 'not-found' });
  },
);

test.each(answers(500))(
  'a loader that %s of status 500 fails with that status',
  async (_, loader) => {
    await expect(rendered(loader)).rejects.toThrow('It answered with status 500.');
  },
);

test('a page that is rendered may have status 404', async () => {
  expect(await rendered(() => data(null, { status: 404 }))).toMatchObject({
    kind: 'page',
    status: 404,
  });
});

test.each([204, 205, 206, 304, 399])('no document has the status %i', async (status) => {
  await expect(rendered(() => data(null, { status }))).rejects.toThrow(
    `It answered with status ${status}.`,
  );
});

test('a page of more bytes than a message takes fails alone, and ends no process', async () => {
  const page = (length: number) => {
    const element = createElement('p', null, '書'.repeat(length));
    const routes = [{ id: 'article', path: '/articles/:id', element }];
    return createRenderer('mfe-articles', routes)('/articles/7', SITE, GRANTS);
  };
  expect(await page(600_000)).toMatchObject({ kind: 'page', status: 200 });
  await expect(page(700_000)).rejects.toThrow(/The page has 21\d+ bytes\. The limit is 2000000\./);
});

test('a loader that changes the site data fails', async () => {
  const site = { ...SITE, company: { ...SITE.company, address: { ...SITE.company.address } } };
  const loader: LoaderFunction = ({ context }) => Object.assign(context.company, { phone: '' });
  const routes = [{ id: 'article', path: '/articles/:id', loader, element: 'Article' }];
  await expect(createRenderer('mfe-articles', routes)('/articles/7', site, GRANTS)).rejects.toThrow(
    "Cannot assign to read only property 'phone'",
  );
});

test('a chunk that is no string does not count', async () => {
  const element = createElement('h1', null, 'Article');
  const routes = [{ id: 'article', path: '/articles/:id', handle: { chunk: 5 }, element }];
  const render = createRenderer('mfe-articles', routes);
  expect(await render('/articles/7', SITE, GRANTS)).toMatchObject({ chunks: ['article'] });
});
