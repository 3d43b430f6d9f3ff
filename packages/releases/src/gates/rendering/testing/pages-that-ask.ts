import { createElement } from 'react';
import type { RouteObject } from 'react-router-dom';

type Ask = () => unknown;

const Asked = ({ ask }: { ask: Ask }) =>
  createElement(
    'div',
    null,
    createElement('title', null, 'Quote'),
    createElement('meta', { name: 'description', content: 'A quote.' }),
    createElement('h1', null, 'Quote'),
    `${ask()}`,
  );

/** Pages by name, each of which calls its function whenever it is rendered, and shows the result. */
export const pagesThatAsk = (questions: Readonly<Record<string, Ask>>): RouteObject[] =>
  Object.entries(questions).map(([name, ask]) => ({
    id: name,
    path: `/${name}`,
    lazy: async () => ({ element: createElement(Asked, { ask }) }),
  }));
