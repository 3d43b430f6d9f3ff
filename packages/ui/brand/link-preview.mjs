const FIGTREE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const BRICOLAGE =
  '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2';

const FONTS = [
  ['Figtree Variable', import.meta.resolve(FIGTREE), '300 900'],
  ['Bricolage Grotesque', import.meta.resolve(BRICOLAGE), '700'],
];

/**
 * Draws the picture of a link preview (Open Graph), 1200 x 630 pixels.
 *
 * @param page a Playwright page
 * @param preview `look`: `mark` lets the picture run off the right edge, `scene` fills the right half;
 *   `name`, `title` and `note`: the texts from top to bottom; `picture`: its `file:` address;
 *   `from`: where a scene is cut, from `0%` (only its right side is lost) to `100%` (only its left)
 * @returns the PNG file
 */
export async function drawLinkPreview(page, preview) {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.goto(new URL('link-preview.html', import.meta.url).href);
  await page.evaluate(fillIn, { from: '50%', ...preview, fonts: FONTS });
  return page.screenshot();
}

/** Runs in the page. */
async function fillIn({ look, name, title, note, picture, from, fonts }) {
  document.body.dataset.look = look;
  document.querySelector('.name').textContent = name;
  document.querySelector('h1').textContent = title;
  document.querySelector('.note').textContent = note;
  const image = document.querySelector('.picture');
  image.src = picture;
  image.style.objectPosition = from;
  const faces = fonts.map(
    ([family, url, weight]) => new FontFace(family, `url("${url}")`, { weight }),
  );
  for (const face of faces) document.fonts.add(face);
  await Promise.all([image.decode(), ...faces.map((face) => face.load())]);
}
