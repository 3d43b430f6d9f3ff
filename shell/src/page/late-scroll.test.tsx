import { act, render } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { repeatScrolls, useLateScroll } from './late-scroll';

/** A window as browsers have it: it scrolls no further than the page is long. */
let scrollable = 0;
let pageGrew = () => {};
const disconnect = jest.fn();
let router: ReturnType<typeof createBrowserRouter>;

beforeEach(() => {
  jest.useFakeTimers();
  scrollable = 0;
  disconnect.mockReset();
  window.scrollY = 0;
  jest.spyOn(window, 'scrollTo').mockImplementation((_, y) => {
    window.scrollY = Math.min(Number(y), scrollable);
  });
  jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => {
    const observer = { observe() {}, unobserve() {}, disconnect };
    pageGrew = () => callback([], observer);
    return observer;
  });
});
afterEach(() => {
  router.dispose();
  jest.useRealTimers();
});

function Page() {
  useLateScroll();
  return null;
}

/** Shows a page on which the visitor was at a position, as the router knows it. */
function showPage(restoreScrollPosition: number | false | null) {
  history.replaceState(null, '', '/');
  repeatScrolls({ state: { restoreScrollPosition } });
  router = createBrowserRouter([{ path: '*', Component: Page }]);
  render(<RouterProvider router={router} />);
}

function growTo(height: number) {
  scrollable = height;
  if (!disconnect.mock.calls.length) pageGrew();
}

test('a page that is too short is scrolled as it grows, until it is where the visitor was', () => {
  showPage(900.4);
  growTo(300);
  expect(window.scrollY).toBe(300);
  growTo(900);
  expect(window.scrollY).toBe(900);
  growTo(2000);
  expect(window.scrollY).toBe(900);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'after a %s the visitor stays where they are',
  (input) => {
    showPage(900);
    growTo(300);
    window.dispatchEvent(new Event(input));
    growTo(2000);
    expect(window.scrollY).toBe(300);
  },
);

test('what arrives after 8 seconds does not move the page', () => {
  showPage(900);
  growTo(300);
  jest.advanceTimersByTime(7_999);
  expect(disconnect).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  growTo(2000);
  expect(window.scrollY).toBe(300);
});

test('the next page is not scrolled', async () => {
  showPage(900);
  repeatScrolls({ state: { restoreScrollPosition: null } });
  await act(() => router.navigate('/next'));
  growTo(2000);
  expect(window.scrollY).toBe(0);
});

test.each([null, false] as const)('a page with the position %p is left alone', (position) => {
  showPage(position);
  expect(ResizeObserver).not.toHaveBeenCalled();
});

test('the browser leaves positions to the router on pages that it has kept for Back too', () => {
  showPage(null);
  history.scrollRestoration = 'auto';
  window.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});
