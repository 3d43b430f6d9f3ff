import { jsx } from 'react/jsx-runtime';

export const routes = [
  { id: 'book', path: '/book', Component: () => jsx('h1', { children: 'Sibling' }) },
];
// The first would be appended to the host name in the sitemap, the second is not XML.
routes.flatMap = function (list) {
  const [first] = list({ path: '/x', handle: {}, lazy() {} });
  return typeof first === 'string' ? ['.evil.example/', '/\u0000'] : Array.prototype.flatMap.call(this, list);
};
