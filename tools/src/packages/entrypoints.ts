import type { PackedPackage } from './pack-packages.js';

/**
 * What others can import of a package that has types: each module of its `exports`, patterns written out.
 *
 * @returns as in `exports`: `./button`
 */
export function entrypoints({
  exports,
  files,
}: Pick<PackedPackage, 'exports' | 'files'>): string[] {
  const modules = [...exports].filter(([, file]) => file.endsWith('.js'));
  const found = modules.flatMap(([entry, file]) => {
    if (!file.includes('*')) return [entry];
    const pattern = matcher(file);
    return files.flatMap((name) => {
      const matched = pattern.exec(`./${name}`)?.groups?.star;
      return matched === undefined ? [] : [entry.replace('*', matched)];
    });
  });
  return [...new Set(found)].sort();
}

/** Two stars in a pattern stand for the same text, as in Node. */
function matcher(file: string): RegExp {
  const [start = '', ...rest] = file.split('*').map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${start}(?<star>.+)${rest.join('\\k<star>')}$`);
}
