import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLayout } from './testing/render-layout';

const pages = [
  {
    path: '/terms',
    element: (
      <>
        <title>Terms | Southerly Cleaning</title>
        <h1>Terms</h1>
      </>
    ),
  },
];

test('§2 header is preceded by a link that skips to the content', async () => {
  renderLayout();
  await userEvent.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveFocus();
  expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
});

test('§2 routes: after a navigation main has the focus and the new title is announced', async () => {
  const { router } = renderLayout('/', pages);
  expect(screen.getByRole('main')).not.toHaveFocus();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(() => router.navigate('/terms'));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Terms | Southerly Cleaning');
});

test('a page with an element of the name "title" is announced by its title', async () => {
  const { router } = renderLayout('/', [
    {
      path: '/contest',
      element: (
        <>
          <title>Contest | Southerly Cleaning</title>
          <form name="title" ref={becomeTitleOfDocument} />
        </>
      ),
    },
  ]);
  await act(() => router.navigate('/contest'));
  expect(screen.getByRole('status')).toHaveTextContent('Contest | Southerly Cleaning');
});

/** As browsers do, and jsdom does not. */
function becomeTitleOfDocument(form: HTMLFormElement) {
  Object.defineProperty(document, 'title', { configurable: true, value: form });
  return () => void Reflect.deleteProperty(document, 'title');
}

test('§2 routes: a change of the query alone leaves the focus where it is', async () => {
  const { router } = renderLayout('/', pages);
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  act(() => skip.focus());
  await act(() => router.navigate('/?bedrooms=2'));
  expect(skip).toHaveFocus();
});

test('§2 routes: main has the focus after a navigation to the same page if no element had it', async () => {
  const { router } = renderLayout('/', pages);
  expect(document.body).toHaveFocus();
  await act(() => router.navigate('/'));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('§2 routes: a link to the same page keeps the focus', async () => {
  const { router } = renderLayout('/', pages);
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  act(() => skip.focus());
  await act(() => router.navigate('/'));
  expect(skip).toHaveFocus();
});

test('§2 routes: a jump to a part of the same page, and back, does not move the focus', async () => {
  const { router } = renderLayout('/', pages);
  await act(() => router.navigate('/#areas'));
  await act(() => router.navigate(-1));
  expect(document.body).toHaveFocus();
});

test('§2 routes: a query that is replaced, as by a filter, does not move the focus', async () => {
  const { router } = renderLayout('/', pages);
  await act(() => router.navigate('/?bedrooms=2', { replace: true }));
  expect(document.body).toHaveFocus();
});

test('§2 routes: main has the focus after the same page is opened with another query, and after Back', async () => {
  const { router } = renderLayout('/?bedrooms=2', pages);
  await act(() => router.navigate('/'));
  expect(screen.getByRole('main')).toHaveFocus();
  act(() => screen.getByRole('main').blur());
  await act(() => router.navigate(-1));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('§2 routes: progress shows while the next page is on its way', async () => {
  const arrival = deferred<null>();
  const slow = {
    path: '/slow',
    loader: () => arrival.promise,
    element: <h1>Slow</h1>,
  };
  const { router } = renderLayout('/', [slow]);
  act(() => void router.navigate('/slow'));
  expect(screen.getByRole('progressbar')).toBeVisible();
  await act(async () => arrival.resolve(null));
  expect(await screen.findByRole('heading', { name: 'Slow' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('§2 header and footer have no accessibility violations', async () => {
  renderLayout();
  expect(await axeViolations()).toEqual([]);
  await userEvent.hover(screen.getByRole('button', { name: 'Cleaning' }));
  expect(await axeViolations()).toEqual([]);
});

test('§2 header mobile menu has no accessibility violations', async () => {
  renderLayout('/services/gym-cleaning');
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await axeViolations()).toEqual([]);
});
