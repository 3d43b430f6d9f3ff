import { useParentSize } from '@visx/responsive';
import { useState } from 'react';

/** The size of text for which charts are drawn, in pixels. */
const TEXT_SIZE = 16;
/** Width of a digit of a count, rounded up. */
const DIGIT_WIDTH = 9;

/** The width of a count, rounded up. */
export const countWidth = (count: string) => count.length * DIGIT_WIDTH;

/**
 * The space for a chart, as wide as its container. Charts are enlarged with the text of the browser: otherwise large text
 * would cover the bars and be cut off.
 *
 * @returns the width to draw in, and the attributes of the `svg` for a height in the same units
 */
export function useDrawing() {
  const { parentRef, width: measured } = useParentSize({
    initialSize: { width: 480 },
    debounceTime: 100,
  });
  const [width, setWidth] = useState(measured);
  // Without a width it is hidden, and shows again at once when the page does.
  if (measured > 0 && measured !== width) setWidth(measured);
  const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const scale = (textSize || TEXT_SIZE) / TEXT_SIZE;
  const drawn = width / scale;
  const sizeOf = (height: number) => ({
    width,
    height: height * scale,
    viewBox: `0 0 ${drawn} ${height}`,
  });
  return { parentRef, width: drawn, sizeOf };
}
