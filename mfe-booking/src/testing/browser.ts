/** Gives jsdom a window width and scrolling, which it lacks. */
export function givenBrowser({ width }: { width: 390 | 1280 }) {
  window.scrollTo = jest.fn();
  window.matchMedia = (query) => ({
    matches: query === '(min-width: 1024px)' && width >= 1024,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
}
