import { createElement } from 'react';
import { type RouteObject, redirect, useLoaderData } from 'react-router-dom';
import { changedByOthers } from './changed-by-others.js';

const Component = () => createElement('h1', null, useLoaderData<string>());

/** Routes as their modules make them when they are loaded: with a language that one page sets and another one uses. */
async function withLanguage(): Promise<RouteObject[]> {
  let language = 'en';
  const chinese = () => {
    language = 'zh';
    return language;
  };
  return [
    { path: '/zh/rewards', loader: chinese, Component },
    { path: '/rewards', loader: () => language, Component },
    { path: '/points', loader: () => redirect(`/${language}/rewards`) },
    { path: '/help', loader: () => 'Help', Component },
  ];
}

test.each([[['/zh/rewards', '/rewards', '/help']], [['/help', '/rewards', '/zh/rewards']]])(
  'of %j, the page whose language another one sets is named',
  async (addresses) => {
    expect(await changedByOthers(addresses, withLanguage)).toEqual(['/rewards']);
  },
);

test('a redirect that another page changes is named, too', async () => {
  expect(await changedByOthers(['/zh/rewards', '/points'], withLanguage)).toEqual(['/points']);
});

test('pages that change no others are not named, whether they fail or not', async () => {
  const addresses = ['/rewards?of=1', '/help', '/nowhere'];
  expect(await changedByOthers(addresses, withLanguage)).toEqual([]);
});

test('a page that keeps the answer for one parameter is named with another one', async () => {
  const addresses = ['/articles/1', '/articles/2'];
  const withCache = async (): Promise<RouteObject[]> => {
    let cached: string | undefined;
    const loader: RouteObject['loader'] = ({ params }) => {
      cached ??= params.id;
      return cached;
    };
    return [{ path: '/articles/:id', loader, Component }];
  };
  expect(await changedByOthers(addresses, withCache)).toEqual(addresses);
});
