import { WIDE_SCREEN } from '@site/ui/breakpoints';

/** Gives jsdom a window width and scrolling, which it lacks. */
export function givenBrowser({ width }: { width: 390 | 1280 }) {
  window.scrollTo = jest.fn();
  window.matchMedia = (query) => ({
    matches: query === WIDE_SCREEN && width === 1280,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
}
