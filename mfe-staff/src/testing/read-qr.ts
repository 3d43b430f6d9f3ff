import jsQR from 'jsqr';

/** Pixels for each module. */
const SCALE = 4;

/** The text of a QR code that is drawn as rectangles one unit high; null when it cannot be read. */
export function readQr(side: number, path: string): string | null {
  const width = side * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row++) {
      const begin = (row * width + Number(x) * SCALE) * 4;
      for (let at = begin; at < begin + Number(run) * SCALE * 4; at += 4) {
        pixels.fill(0, at, at + 3);
      }
    }
  }
  return jsQR(pixels, width, width)?.data ?? null;
}
