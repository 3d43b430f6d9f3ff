// Draws the pictures of link previews, `src/open-graph/`, from the illustrations. The results are
// committed: run `node mfe-marketing/brand/render.mjs` after a change of an illustration, a title,
// the colours or the fonts, or with another SITE_NAME. Needs `pngquant`; CHROMIUM names another
// browser than Playwright's own.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { drawLinkPreview } from '@site/ui/brand/link-preview';
import { chromium } from 'playwright';

/**
 * `from` is where the scene is cut, from 0 (only its right side is lost) to 100 (only its left), in
 * percent; `scenes.test.ts` says whether the safe area of the scene stays visible.
 */
const PREVIEWS = JSON.parse(await readFile(new URL('previews.json', import.meta.url), 'utf8'));

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });
const page = await browser.newPage();
const source = (path) => new URL(`../src/${path}`, import.meta.url);
for (const { name, title, scene = name, from } of PREVIEWS) {
  const png = await drawLinkPreview(page, {
    look: 'scene',
    name: process.env.SITE_NAME ?? 'Southerly Cleaning',
    title,
    note: 'Homes, offices, gyms and strata across Sydney',
    picture: source(`illustrations/${scene}.svg`).href,
    from: `${from}%`,
  });
  await writeFile(source(`open-graph/${name}.png`), fewColours(png));
}
await browser.close();

/** Flat drawings look the same with a palette, at a third of the size. */
function fewColours(png) {
  return execFileSync('pngquant', ['--nofs', '--speed=1', '--strip', '96', '-'], { input: png });
}
