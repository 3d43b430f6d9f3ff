import path from 'node:path';
import ts from 'typescript';
import { read, repositoryFiles } from './repository-files.js';

/** For each file its relative imports, dynamic ones and types included; as paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Reads the imports between the source files of some folders. */
export function importGraph(folders: readonly string[]): ImportGraph {
  const files = folders.flatMap(repositoryFiles);
  const known = new Set(files);
  return new Map(
    files
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [file, importsOf(file, read(file), known)]),
  );
}

function importsOf(file: string, text: string, known: ReadonlySet<string>): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return [];
    const target = path.join(path.dirname(file), fileName).replace(/\.js$/, '');
    const found = [target, `${target}.ts`, `${target}.tsx`].find((name) => known.has(name));
    return found ? [found] : [];
  });
}

/** Files that import each other in a circle: one circle for each file that closes one. */
export function cycles(graph: ImportGraph): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]) => {
    const start = trail.indexOf(file);
    if (start >= 0) found.push([...trail.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const imported of graph.get(file) ?? []) visit(imported, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

/** Folders of a remote's `src` that its use cases may import. */
const FOR_ALL = new Set(['shared', 'illustrations', 'open-graph', 'testing']);

/** Imports from one use case of a remote to another, as `from -> to`. */
export function importsBetweenUseCases(graph: ImportGraph): string[] {
  return [...graph].flatMap(([file, imported]) =>
    imported
      .filter((target) => isAnotherUseCase(useCase(file), useCase(target)))
      .map((target) => `${file} -> ${target}`),
  );
}

/** `home` of `mfe-marketing/src/home/home-page.tsx`; undefined for files beside the use cases. */
const useCase = (file: string) => /^mfe-\w+\/src\/([^/]+)\//.exec(file)?.[1];

const isAnotherUseCase = (from: string | undefined, to: string | undefined) =>
  from !== undefined && from !== 'testing' && to !== undefined && to !== from && !FOR_ALL.has(to);
