import path from 'node:path';
import { StartProblem } from '@site/stack/start-problem';
import { execa } from 'execa';
import * as v from 'valibot';
import { compilePackage } from './compile-package.js';
import { type PublishedPackage, publishedPackages } from './published-packages.js';

const Packed = v.array(
  v.object({
    name: v.string(),
    filename: v.string(),
    files: v.array(v.object({ path: v.string() })),
  }),
);

/** A package as npm would publish it. */
export interface PackedPackage extends PublishedPackage {
  /** Absolute path of the tarball. */
  tarball: string;
  /** What it holds. */
  files: string[];
}

/**
 * Compiles and packs all published packages.
 *
 * @param destination existing folder for the tarballs
 */
export async function packPackages(destination: string): Promise<PackedPackage[]> {
  const packages = publishedPackages();
  for (const { folder } of packages) await compilePackage(folder);
  const packed: PackedPackage[] = [];
  for (const each of packages) packed.push(await pack(each, destination));
  return packed;
}

async function pack(published: PublishedPackage, destination: string): Promise<PackedPackage> {
  // Compiled above: the script would do so once more.
  const options = ['--ignore-scripts', '--json', '--loglevel=error', '--pack-destination'];
  const { failed, stdout, stderr } = await execa('npm', ['pack', ...options, destination], {
    cwd: published.folder,
    reject: false,
  });
  if (failed) throw new StartProblem(`${published.name} cannot be packed.\n${stderr}`);
  const [about] = v.parse(Packed, JSON.parse(stdout));
  if (!about) throw new StartProblem(`npm packed no files of ${published.name}.`);
  const tarball = path.join(destination, about.filename);
  return { ...published, tarball, files: about.files.map((file) => file.path) };
}
