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
  useLateScroll(({ pathname }) => pathname);
  return null;
}

function openFirst() {
  history.replaceState(null, '', '/');
  const state: { restoreScrollPosition: number | false | null } = { restoreScrollPosition: false };
  repeatScrolls({ state });
  router = createBrowserRouter([{ path: '*', Component: Page }]);
  render(<RouterProvider router={router} />);
  return state;
}

/** Goes to a page on which the visitor was at a position, as the router knows it. */
async function showPage(position: number | false | null) {
  const state = openFirst();
  state.restoreScrollPosition = position;
  await act(() => router.navigate('/next'));
}

function growTo(height: number) {
  scrollable = height;
  if (!disconnect.mock.calls.length) pageGrew();
}

test('a page that is too short is scrolled as it grows, until it is where the visitor was', async () => {
  await showPage(900.4);
  growTo(300);
  expect(window.scrollY).toBe(300);
  growTo(900);
  expect(window.scrollY).toBe(900);
  growTo(2000);
  expect(window.scrollY).toBe(900);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'after a %s the visitor stays where they are',
  async (input) => {
    await showPage(900);
    growTo(300);
    window.dispatchEvent(new Event(input));
    growTo(2000);
    expect(window.scrollY).toBe(300);
  },
);

test('a visitor who scrolls up without an event stays there', async () => {
  await showPage(900);
  growTo(300);
  window.scrollY = 100;
  growTo(2000);
  expect(window.scrollY).toBe(100);
});

test('a page that has become shorter meanwhile is still scrolled', async () => {
  await showPage(900);
  growTo(300);
  scrollable = 200;
  window.scrollY = 200;
  growTo(200);
  growTo(2000);
  expect(window.scrollY).toBe(900);
});

test('what arrives after 8 seconds does not move the page', async () => {
  await showPage(900);
  growTo(300);
  jest.advanceTimersByTime(7_999);
  expect(disconnect).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  growTo(2000);
  expect(window.scrollY).toBe(300);
});

test('the next page is not scrolled', async () => {
  const state = openFirst();
  state.restoreScrollPosition = 900;
  await act(() => router.navigate('/next'));
  state.restoreScrollPosition = null;
  await act(() => router.navigate('/after'));
  growTo(2000);
  expect(window.scrollY).toBe(0);
});

test.each([null, false] as const)('a page with the position %p is left alone', async (position) => {
  await showPage(position);
  expect(ResizeObserver).not.toHaveBeenCalled();
});

test('the browser leaves positions to the router on pages that it has kept for Back too', async () => {
  await showPage(null);
  history.scrollRestoration = 'auto';
  window.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});

describe('in a new document', () => {
  const opened = (type: NavigationTimingType) => {
    const visit = { type } as PerformanceNavigationTiming; // nothing else is read
    performance.getEntriesByType = () => [visit];
    sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ '/': 900 }));
  };

  test.each(['reload', 'back_forward'] as const)(
    'after %s the browser has scrolled as far as it could, and the rest follows',
    (type) => {
      opened(type);
      scrollable = 300;
      window.scrollY = 300;
      openFirst();
      growTo(2000);
      expect(window.scrollY).toBe(900);
    },
  );

  test('a visitor who has scrolled before the scripts came stays there', () => {
    opened('reload');
    scrollable = 300;
    window.scrollY = 120;
    openFirst();
    expect(ResizeObserver).not.toHaveBeenCalled();
  });

  test('a link from elsewhere leads to the top', () => {
    opened('navigate');
    openFirst();
    expect(ResizeObserver).not.toHaveBeenCalled();
  });
});
