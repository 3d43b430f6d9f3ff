import jsqr from 'jsqr';
import type { Page } from 'playwright/test';

/** Wide enough for each module to have several pixels. */
const WIDTH = 500;

/** The text of the QR code in a PNG; null when none is found. The page only unpacks the image. */
export async function readQr(page: Page, png: Buffer): Promise<string | null> {
  const { shades, width, height } = await page.evaluate(
    async ({ base64, width }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const height = Math.round((width * image.height) / image.width);
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser draws nothing.');
      context.drawImage(image, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      // One byte for each pixel, in base64: lists of numbers take seconds to hand over.
      const bright = data.filter((_, index) => index % 4 === 0);
      const text = Array.from(bright, (shade) => String.fromCharCode(shade)).join('');
      return { shades: btoa(text), width, height };
    },
    { base64: png.toString('base64'), width: WIDTH },
  );
  const pixels = [...Buffer.from(shades, 'base64')].flatMap((shade) => [shade, shade, shade, 255]);
  return jsqr.default(Uint8ClampedArray.from(pixels), width, height)?.data ?? null;
}
