import path from 'node:path';
import {
  type Compilation,
  type Compiler,
  ConcatenatedModule,
  ExternalModule,
  type Module,
  NormalModule,
  rspack,
  WebpackError,
} from '@rspack/core';
import { SHARED } from '../confined/server-bundle-rules.js';

const NAME = 'BrowserPackages';

/** In the package of each copy of React. */
const REACT_FILE = /[\\/]cjs[\\/]react\.production(?:\.min)?\.js$/;

/**
 * Fails the build of a remote whose server bundle imports what hosts do not have, or has a React of its own. The bundle
 * itself no longer says who imports them.
 */
export class BrowserPackagesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // The modules that nothing uses are gone by then.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const used = [...compilation.chunks].flatMap((chunk) => [
          ...compilation.chunkGraph.getChunkModules(chunk),
        ]);
        const modules = used.flatMap(withParts);
        for (const sentence of [
          ...importsThatFail(modules, compilation),
          ...copiesOfReact(modules, compilation),
        ]) {
          compilation.errors.push(new WebpackError(sentence));
        }
      });
    });
  }
}

function importsThatFail(modules: readonly Module[], compilation: Compilation): string[] {
  const needed = new Map<string, string[]>();
  for (const module of modules) {
    if (!(module instanceof ExternalModule) || SHARED.includes(module.userRequest)) continue;
    const file = fileOf(compilation.moduleGraph.getIssuer(module), compilation);
    needed.set(file, [...(needed.get(file) ?? []), module.userRequest]);
  }
  return [...needed].map(
    ([file, names]) =>
      `${file} imports ${names.join(', ')}, which hosts do not have. Use the language, what browsers have, and ${SHARED.join(', ')}, or a package that does.`,
  );
}

function copiesOfReact(modules: readonly Module[], compilation: Compilation): string[] {
  return modules.flatMap((module) => {
    if (!(module instanceof NormalModule) || !REACT_FILE.test(module.resource)) return [];
    const folder = path.dirname(path.dirname(module.resource));
    let issuer = compilation.moduleGraph.getIssuer(module);
    while (issuer instanceof NormalModule && issuer.resource.startsWith(folder + path.sep)) {
      issuer = compilation.moduleGraph.getIssuer(issuer);
    }
    return `${fileOf(issuer, compilation)} imports a second React, ${path.relative(compilation.compiler.context, folder)}, whose hooks fail in the pages of a host. Import "react", or use a package that does.`;
  });
}

/** Relative to the remote. */
const fileOf = (module: Module | null, { compiler }: Compilation) =>
  path.relative(
    compiler.context,
    module instanceof NormalModule ? module.resource : compiler.context,
  );

/** A module and those that were merged into it. */
const withParts = (module: Module): Module[] =>
  module instanceof ConcatenatedModule ? [module, ...module.modules] : [module];
