import { WIDE_SCREEN } from '@site/ui/breakpoints';

type Width = 390 | 1280;

/**
 * Gives jsdom a window width and scrolling, which it lacks.
 *
 * @returns a function that changes the width
 */
export function givenBrowser({ width }: { width: Width }): (width: Width) => void {
  let current = width;
  const media = new EventTarget();
  window.scrollTo = jest.fn();
  window.matchMedia = (query) => ({
    get matches() {
      return query === WIDE_SCREEN && current === 1280;
    },
    media: query,
    onchange: null,
    addEventListener: media.addEventListener.bind(media),
    removeEventListener: media.removeEventListener.bind(media),
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
  return (next) => {
    current = next;
    media.dispatchEvent(new Event('change'));
  };
}
