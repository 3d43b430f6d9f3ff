import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import previews from '../../brand/previews.json';
import { coverCrops } from './testing/cover-crops';
import { type Area, contains, isShownInPreview, visibleArea } from './testing/crop';

const SOURCE = path.join(__dirname, '..');
const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');
const README = read('README.md');
const TOKENS = read('../../../packages/ui/src/tokens.css');
const SCENES = readdirSync(__dirname).flatMap((file) =>
  file.endsWith('.svg') ? [file.slice(0, -'.svg'.length)] : [],
);
const LIMIT_BYTES = 12 * 1024;

const numbers = (text = '') => text.split(' ').map(Number);

function area(text: string | undefined, subject: string): Area {
  const [x, y, width, height] = numbers(text);
  if (x === undefined || y === undefined || !width || !height)
    throw new Error(`${subject}: "${text}"`);
  return { x, y, width, height };
}

const drawing = (scene: string) =>
  area(/ viewBox="([^"]+)"/.exec(read(`${scene}.svg`))?.[1], `the drawing ${scene}`);

const safeArea = (scene: string) =>
  area(
    new RegExp(`^\\| ${scene} \\| ([\\d ]+) \\|`, 'm').exec(README)?.[1],
    `the safe area of ${scene}`,
  );

test.each(SCENES)('%s has a safe area within its drawing', (scene) => {
  expect(contains(drawing(scene), safeArea(scene))).toBe(true);
});

test('only scenes that exist have a safe area', () => {
  const listed = Array.from(README.matchAll(/^\| ([\w-]+) \| [\d ]+ \|/gm), ([, scene]) => scene);
  expect(listed.toSorted()).toEqual(SCENES.toSorted());
});

const crops = coverCrops(SOURCE, SCENES);

test('the crops of the stylesheets are found', () => {
  expect(crops).toContainEqual(
    expect.objectContaining({
      file: 'about/about-page.module.css',
      ratio: 0.75,
      scenes: ['about'],
    }),
  );
});

test.each(crops)('$file, ratio $ratio, leaves the safe areas visible', (crop) => {
  // The hero has another shape, and is never cut: `living-room.module.css`
  const shown = crop.scenes.filter((scene) => scene !== 'hero');
  expect(shown).not.toEqual([]);
  const cut = shown.filter(
    (scene) => !contains(visibleArea(drawing(scene), crop), safeArea(scene)),
  );
  expect(cut).toEqual([]);
});

test.each(previews)('the link preview $name leaves the safe area visible', (preview) => {
  const scene = preview.scene ?? preview.name;
  expect(isShownInPreview(drawing(scene), preview.from, safeArea(scene))).toBe(true);
});

test.each(SCENES)('%s says what it shows and is small', (scene) => {
  const svg = read(`${scene}.svg`);
  expect(svg).toMatch(/<title>\S[^<]+<\/title>/);
  expect(gzipSync(svg).length).toBeLessThanOrEqual(LIMIT_BYTES);
});

test.each(['bottle', 'bucket', 'plant'])('the %s stands in at most three scenes', (thing) => {
  const scenes = SCENES.filter((scene) => read(`${scene}.svg`).includes(`id="${thing}"`));
  expect(scenes.length).toBeGreaterThan(0);
  expect(scenes.length).toBeLessThanOrEqual(3);
});

test.each(SCENES)('%s has no colours but those of the tokens and the README', (scene) => {
  const palette = new Set(`${TOKENS}${README}`.match(/#[\da-f]{3,6}\b/g));
  const others = read(`${scene}.svg`).match(/(?<=(?:fill|stroke)=")#[^"]+/g) ?? [];
  expect(others.filter((colour) => !palette.has(colour))).toEqual([]);
});
