import { act } from '@testing-library/react';
import { Suspense, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { noteLateHydration, pageIsShown } from '../page/late-pages';
import { handleFailures, type ObservedFailure } from './failures';
import { noteRenderedAgain } from './mismatch';

let side: 'server' | 'browser';
const Text = () => side;
function Plan() {
  if (side === 'server') throw new Error('only in browsers');
  return 'map';
}

let isFirst = true;
function NextPage() {
  if (!isFirst) return 'next page';
  isFirst = false;
  throw new Error('only at first');
}

let root: Root;
afterEach(() => {
  pageIsShown();
  return act(async () => root.unmount());
});

/** Has the server render a page and a browser take it over; returns its text, and what is reported. */
async function takenOver(page: React.ReactNode) {
  const failures: ObservedFailure[] = [];
  handleFailures((failure) => failures.push(failure));
  window.reportError = jest.fn();
  const container = document.body.appendChild(document.createElement('main'));
  side = 'server';
  container.innerHTML = renderToString(page);
  side = 'browser';
  noteLateHydration('mfe-quote');
  await act(async () => {
    root = hydrateRoot(container, page, { onRecoverableError: noteRenderedAgain });
  });
  return { text: container.textContent, failures, reported: jest.mocked(reportError).mock.calls };
}

test('content that the server leaves to browsers is no failure', async () => {
  const page = (
    <Suspense fallback="...">
      <Plan />
    </Suspense>
  );
  expect(await takenOver(page)).toEqual({ text: 'map', failures: [], reported: [] });
});

test('markup that differs is a failure of the remote', async () => {
  const { text, failures, reported } = await takenOver(<Text />);
  expect(text).toBe('browser');
  expect(failures).toEqual([{ kind: 'hydration', remote: 'mfe-quote', cause: expect.any(Error) }]);
  expect(reported).toHaveLength(1);
});

test('a later page that React renders again is not taken for one of the first remote', async () => {
  const { failures } = await takenOver('page');
  pageIsShown();
  await act(async () => startTransition(() => root.render(<NextPage />)));
  expect(document.body).toHaveTextContent('next page');
  expect(failures).toEqual([{ kind: 'hydration', cause: expect.any(Error) }]);
});
