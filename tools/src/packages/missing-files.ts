/** What every package has, for those who install it. */
const EXPECTED = ['LICENSE', 'README.md', 'package.json'];

/** Files that a package should ship and does not: texts, and types and source map of each module. */
export function missingFiles(files: readonly string[]): string[] {
  const modules = files.filter((file) => file.startsWith('dist/') && file.endsWith('.js'));
  const wanted = modules.flatMap((file) => [`${file}.map`, file.replace(/\.js$/, '.d.ts')]);
  return [...EXPECTED, ...wanted].filter((file) => !files.includes(file));
}
