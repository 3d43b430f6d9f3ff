// Draws the pictures of link previews, `src/open-graph/`, from the illustrations. The results are
// committed: run `node mfe-marketing/brand/render.mjs` after a change of an illustration, a title,
// the colours or the fonts. Needs `pngquant`; CHROMIUM names another browser than Playwright's own.
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { drawLinkPreview } from '@site/ui/brand/link-preview';
import { chromium } from 'playwright';

/** `from` is where the scene is cut, from 0% (only its right side is lost) to 100% (only its left). */
const PREVIEWS = [
  { name: 'general-cleaning', title: 'General Cleaning', from: '100%' },
  { name: 'commercial-cleaning', title: 'Commercial Cleaning' },
  { name: 'office-cleaning', title: 'Office Cleaning', from: '60%' },
  { name: 'gym-cleaning', title: 'Gym Cleaning', from: '100%' },
  { name: 'end-of-lease-cleaning', title: 'End-of-lease Cleaning', from: '20%' },
  { name: 'strata-cleaning', title: 'Strata Cleaning' },
  { name: 'bond-cleaning', title: 'Bond Cleaning', from: '65%' },
  { name: 'window-cleaning', title: 'Window Cleaning', from: '80%' },
  { name: 'carpet-cleaning', title: 'Carpet Cleaning', from: '80%' },
  { name: 'spring-cleaning', title: 'Spring Cleaning', from: '90%' },
  { name: 'pricing', title: 'Pricing for Regular Cleaning', scene: 'hero' },
  { name: 'service-areas', title: 'Service Areas', from: '25%' },
  { name: 'about', title: 'About us', from: '75%' },
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });
const page = await browser.newPage();
const source = (path) => new URL(`../src/${path}`, import.meta.url);
for (const { name, title, scene = name, from } of PREVIEWS) {
  const png = await drawLinkPreview(page, {
    look: 'scene',
    name: 'Southerly Cleaning',
    title,
    note: 'Homes, offices, gyms and strata across Sydney',
    picture: source(`illustrations/${scene}.svg`).href,
    ...(from && { from }),
  });
  await writeFile(source(`open-graph/${name}.png`), fewColours(png));
}
await browser.close();

/** Flat drawings look the same with a palette, at a third of the size. */
function fewColours(png) {
  return execFileSync('pngquant', ['--nofs', '--speed=1', '--strip', '96', '-'], { input: png });
}
