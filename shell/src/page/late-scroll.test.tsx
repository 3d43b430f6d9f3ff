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
  performance.getEntriesByType = () => [];
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    get: () => scrollable + window.innerHeight,
  });
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

test('a visitor who scrolls up without an event stays there', () => {
  showPage(900);
  growTo(300);
  window.scrollY = 100;
  growTo(2000);
  expect(window.scrollY).toBe(100);
});

test('a page that has become shorter meanwhile is still scrolled', () => {
  showPage(900);
  growTo(300);
  scrollable = 200;
  window.scrollY = 200;
  growTo(200);
  growTo(2000);
  expect(window.scrollY).toBe(900);
});

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

test.each([
  ['navigate', { '/else': 7 }],
  ['reload', { '/': 900, '/else': 7 }],
  ['back_forward', { '/': 900, '/else': 7 }],
])('of a page that is opened by "%s" the positions are kept: %j', (type, kept) => {
  const visit = { type } as PerformanceNavigationTiming; // nothing else is read
  performance.getEntriesByType = () => [visit];
  const key = 'react-router-scroll-positions';
  sessionStorage.setItem(key, JSON.stringify({ '/': 900, '/else': 7 }));
  showPage(null);
  expect(JSON.parse(sessionStorage.getItem(key) ?? '')).toEqual(kept);
});
