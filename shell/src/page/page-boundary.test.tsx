import { init } from '@module-federation/enhanced/runtime';
import { PageHead } from '@site/remote/page-head';
import { siteRouter } from '@site/remote/testing/site-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Component, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { pinRemotes } from '../federation/remote-routes';
import { handleFailures, type ObservedFailure } from '../reporting/failures';
import { Content, ContentFailure } from './content';

const APOLOGY = 'Sorry, this part of the site is unavailable';
const cause = new Error('The page fails.');
const fail = () => {
  throw cause;
};

beforeAll(() => {
  init({ name: 'shell', remotes: [] });
  const release = (path: string) => ({ entry: '/entry.js', version: '1', paths: [path] });
  pinRemotes({ 'mfe-first': release('/first'), 'mfe-next': release('/next') });
});

let noted: ObservedFailure[];
let logged: jest.SpyInstance;
beforeEach(() => {
  noted = [];
  handleFailures((incident) => noted.push(incident));
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.useRealTimers());

class FailsWhenRemoved extends Component {
  override componentWillUnmount() {
    fail();
  }
  override render(): ReactNode {
    return null;
  }
}

const FAIL_WHEN_LEFT: Record<string, () => ReactNode> = {
  'an effect': () => {
    useEffect(() => fail, []);
    return <h1>First page</h1>;
  },
  'a layout effect': () => {
    useLayoutEffect(() => fail, []);
    return <h1>First page</h1>;
  },
  'a class': () => (
    <h1>
      First page <FailsWhenRemoved />
    </h1>
  ),
  'a ref': () => <h1 ref={() => fail}>First page</h1>,
};
const FirstPage = () => <h1>First page</h1>;
const NextPage = () => <h1>Next page</h1>;
const LastPage = () => <h1>Last page</h1>;
const HEAD = { title: 'A page', description: 'Of a test.', trail: [{ name: 'A', path: '/a' }] };

function renderPages(First: () => ReactNode, Next: () => ReactNode) {
  const pages = [
    { path: '/first', Component: First },
    { path: '/next', Component: Next },
    { path: '/last', Component: LastPage },
  ];
  const content = { Component: Content, ErrorBoundary: ContentFailure, children: pages };
  const router = siteRouter([content], { path: '/first' });
  render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  return { goTo: (path: string) => act(() => router.navigate(path)) };
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

describe.each(Object.keys(FAIL_WHEN_LEFT))('a page whose clean-up fails, in %s,', (where) => {
  const First = FAIL_WHEN_LEFT[where] ?? FirstPage;

  test('does not affect the next one, and counts for its own remote', async () => {
    const { goTo } = renderPages(First, NextPage);
    await heading(/First page/);

    await goTo('/next');

    expect(await heading('Next page')).toBeVisible();
    await waitFor(() => expect(noted).toEqual([{ kind: 'error', remote: 'mfe-first', cause }]));
    expect(logged).toHaveBeenCalledWith('A page of mfe-first failed when it was left.', cause);
  });

  test('causes no loop when the next one fails in the same way', async () => {
    const { goTo } = renderPages(First, First);
    await heading(/First page/);
    await goTo('/next');
    expect(await heading(/First page|Sorry/)).toBeVisible();
    await goTo('/last');
    expect(await heading('Last page')).toBeVisible();
  });
});

test('a page that fails as it is shown is replaced by an apology, and counts for its remote', async () => {
  const { goTo } = renderPages(FirstPage, fail);
  await heading('First page');

  await goTo('/next');

  expect(await heading(APOLOGY)).toBeVisible();
  await waitFor(() => expect(noted).toEqual([{ kind: 'boundary', remote: 'mfe-next', cause }]));
  await goTo('/first');
  expect(await heading('First page')).toBeVisible();
});

const failWithoutReason = () => {
  throw undefined;
};
test('a page that throws undefined is replaced like any other', async () => {
  const { goTo } = renderPages(FirstPage, failWithoutReason);
  await heading('First page');
  await goTo('/next');
  expect(await heading(APOLOGY)).toBeVisible();
  await waitFor(() => expect(noted).toMatchObject([{ kind: 'boundary', remote: 'mfe-next' }]));
});

const onMount = jest.fn();
function PageWithButton() {
  const [fails, setFails] = useState(false);
  useEffect(onMount, []);
  if (fails) fail();
  return (
    <button type="button" onClick={() => setFails(true)}>
      Fail
    </button>
  );
}

test('a page that fails later is replaced at once, and not rendered anew', async () => {
  const { goTo } = renderPages(FirstPage, PageWithButton);
  await heading('First page');
  await goTo('/next');

  await userEvent.click(screen.getByRole('button', { name: 'Fail' }));

  expect(await heading(APOLOGY)).toBeVisible();
  expect(onMount).toHaveBeenCalledTimes(1);
});

test.each<[string, () => ReactNode, boolean]>([
  ['that shows nothing becomes an apology', () => null, true],
  ['of empty elements becomes one, too', () => <div hidden={false} />, true],
  ['that has only data for search engines does so, too', () => <PageHead {...HEAD} />, true],
  ['with words stays', FirstPage, false],
  ['that is a picture stays', () => <img src="/a.svg" alt="" />, false],
])('after 8 seconds a page %s', async (_, Page, isReplaced) => {
  jest.useFakeTimers();
  renderPages(Page, NextPage);
  await act(() => jest.advanceTimersByTimeAsync(7_900));
  expect(screen.queryByText(APOLOGY)).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.queryByText(APOLOGY) !== null).toBe(isReplaced);
  expect(noted.length > 0).toBe(isReplaced);
});
