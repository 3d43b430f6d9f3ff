import type { RouteObject } from 'react-router-dom';
import { routePatterns } from './route-patterns.js';

const indexOf = (route: unknown) =>
  routePatterns([route as RouteObject]).map(({ path, isIndex }) => [path, isIndex]); // exposed by a remote

test.each([
  ['an index route', { index: true }, '/', true],
  ['something truthy as index', { index: 1 }, '/', true],
  ['an empty path', { path: '' }, '/', true],
  ['an index route with a path', { index: true, path: '/quotes/*' }, '/quotes/*', true],
  ['a path', { path: '/quotes/*' }, '/quotes/*', false],
])(
  '%s is listed with its path, and with whether it is an index route, which the router prefers',
  (_, route, path, isIndex) => {
    expect(indexOf(route)).toEqual([[path, isIndex]]);
  },
);
