import { act } from '@testing-library/react';

/** Scrolls the window to this many pixels from the top. */
export function scrollTo(pixels: number) {
  Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}
