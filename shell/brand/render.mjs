// Draws the raster images in `public/` from the sources beside this file. The results are committed:
// run `node shell/brand/render.mjs` after a change of the mark, the colours or the fonts, or with
// another SITE_NAME. CHROMIUM names another browser than Playwright's own.
import { writeFile } from 'node:fs/promises';
import { drawLinkPreview } from '@site/ui/brand/link-preview';
import { chromium } from 'playwright';

const publicFile = (path) => new URL(`../public/${path}`, import.meta.url);

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });
const page = await browser.newPage();

async function icon(size, fullBleed = false) {
  await page.setViewportSize({ width: size, height: size });
  await page.goto(new URL('icon.html', import.meta.url).href);
  await page.evaluate((bleed) => document.body.classList.toggle('full-bleed', bleed), fullBleed);
  return page.screenshot({ omitBackground: !fullBleed });
}

const preview = await drawLinkPreview(page, {
  look: 'mark',
  name: process.env.SITE_NAME ?? 'Southerly Cleaning',
  title: 'Professional Cleaning With a Personal Touch',
  note: 'Homes, offices, gyms and strata across Sydney',
  picture: publicFile('favicon.svg').href,
});
await writeFile(publicFile('og/site.png'), preview);
await writeFile(publicFile('apple-touch-icon.png'), await icon(180, true));
await writeFile(publicFile('icons/icon-192.png'), await icon(192));
await writeFile(publicFile('icons/icon-512.png'), await icon(512));
await writeFile(publicFile('icons/icon-maskable-512.png'), await icon(512, true));
await writeFile(publicFile('favicon.ico'), ico(await icon(16), await icon(32), await icon(48)));
await browser.close();

/** Packs square PNG images, smallest first, into one ICO file. */
function ico(...images) {
  const headerBytes = 6 + 16 * images.length;
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = headerBytes;
  for (const [index, image] of images.entries()) {
    const entry = 6 + 16 * index;
    const size = image.readUInt32BE(16);
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(image.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...images]);
}
