import { act } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { handleFailures, type ObservedFailure } from './failures';
import { mismatch } from './mismatch';

let side: 'server' | 'browser';
const Text = () => side;
function Plan() {
  if (side === 'server') throw new Error('only in browsers');
  return 'map';
}

let root: Root;
afterEach(() => act(async () => root.unmount()));

/** Has the server render a page and a browser take it over; returns its text, and what is reported. */
async function takenOver(page: React.ReactNode) {
  const failures: ObservedFailure[] = [];
  handleFailures((failure) => failures.push(failure));
  window.reportError = jest.fn();
  const container = document.body.appendChild(document.createElement('main'));
  side = 'server';
  container.innerHTML = renderToString(page);
  side = 'browser';
  await act(async () => {
    root = hydrateRoot(container, page, { onRecoverableError: mismatch('mfe-quote') });
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
