import { act } from '@testing-library/react';

const listeners = new Set<() => void>();
let width = 390;

/** Gives jsdom, which has no layout, the media query `(min-width: …em)`, and a narrow window. */
export function givenWindow() {
  width = 390;
  listeners.clear();
  window.matchMedia = (query) =>
    ({
      get matches() {
        return width >= Number(/^\(min-width: (\d+)em\)$/.exec(query)?.[1]) * 16;
      },
      addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList; // components use nothing else of it
}

/** Makes the window of {@link givenWindow} this wide, in CSS pixels. */
export function resizeWindow(pixels: number) {
  width = pixels;
  act(() => {
    for (const listener of listeners) listener();
  });
}
