import { render } from '@testing-library/react';
import React from 'react';
import ReactDom from 'react-dom';
import { freezeShared } from './freeze-shared';

const CHANGES: [string, () => unknown][] = [
  ['replaces a hook', () => Object.assign(React, { useMemo: (make: () => unknown) => make() })],
  ['adds to React', () => Object.assign(React, { useLater: () => {} })],
  ['removes a hook', () => delete (React as Partial<typeof React>).useMemo],
  ['replaces a function of React DOM', () => Object.assign(ReactDom, { flushSync: () => {} })],
  ['adds to all objects', () => Object.assign(Object.prototype, { isEmpty: () => true })],
];

function Page() {
  const [text, setText] = React.useState('before');
  React.useLayoutEffect(() => setText('after'), []);
  return ReactDom.createPortal(text, document.body);
}

beforeEach(freezeShared);

test.each(CHANGES)('code that %s throws', (_, change) => {
  expect(change).toThrow(TypeError);
});

test('React renders, and objects may have a method of their own that all have', () => {
  render(React.createElement(Page));
  expect(document.body).toHaveTextContent('after');

  const visit: { toString?: () => string } = {};
  visit.toString = () => 'visit';
  expect(`${visit}`).toBe('visit');
});
