import { jsx } from 'react/jsx-runtime';

export const routes = [
  { id: 'book', path: '/book', Component: () => jsx('h1', { children: 'Sibling' }) },
];
const costly = Array.from({ length: 498 }, (_, index) => ({
  path: `/book/x${index}/:a?/:b?/:c?/:d?${'/:e'.repeat(155)}`,
  sameForAllParams: false,
}));
// Whoever lists the routes gets others, which would be costly to match.
routes.flatMap = function (list) {
  const [first] = list({ path: '/x', handle: {}, lazy() {} });
  if (typeof first === 'string') return ['/book'];
  return 'sameForAllParams' in first
    ? [{ path: '/book', sameForAllParams: false }, ...costly]
    : Array.prototype.flatMap.call(this, list);
};
