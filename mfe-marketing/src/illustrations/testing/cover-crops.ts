import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Crop } from './crop';

/** A rule of a stylesheet that crops pictures. */
interface CoverCrop extends Crop {
  /** Path of the stylesheet within the folder of the sources. */
  file: string;
  /** The scenes that it may crop: those that the component beside the stylesheet imports, or else all. */
  scenes: readonly string[];
}

const RULE = /\{([^{}]*object-fit: cover[^{}]*)\}/g;

/**
 * The crops of all stylesheets in a folder.
 *
 * @param all the names of all scenes, for components that get their picture as a prop
 * @throws {Error} when a rule crops pictures without an aspect ratio
 */
export function coverCrops(source: string, all: readonly string[]): CoverCrop[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) => {
      const css = readFileSync(path.join(source, file), 'utf8');
      return Array.from(css.matchAll(RULE), ([, rule = '']) => ({
        file,
        ratio: ratioOf(rule, file),
        position: positionOf(rule),
        scenes: scenesBeside(path.join(source, file)) ?? all,
      }));
    });
}

function ratioOf(rule: string, file: string): number {
  const [, width, height = '1'] = /aspect-ratio: (\d+)(?: \/ (\d+))?;/.exec(rule) ?? [];
  if (width === undefined) throw new Error(`${file} crops pictures without an aspect ratio.`);
  return Number(width) / Number(height);
}

function positionOf(rule: string): Crop['position'] {
  const [, x = '50', y = '50'] = /object-position: ([\d.]+)% ([\d.]+)%;/.exec(rule) ?? [];
  return { x: Number(x), y: Number(y) };
}

function scenesBeside(stylesheet: string): string[] | undefined {
  const component = stylesheet.replace('.module.css', '.tsx');
  if (!existsSync(component)) return undefined;
  const imports = readFileSync(component, 'utf8').matchAll(/illustrations\/([\w-]+)\.svg/g);
  const scenes = Array.from(imports, ([, scene = '']) => scene);
  return scenes.length > 0 ? scenes : undefined;
}
