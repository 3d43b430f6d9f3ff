import { isBuiltin } from 'node:module';
import path from 'node:path';
import {
  type Compiler,
  ConcatenatedModule,
  ExternalModule,
  type Module,
  NormalModule,
  rspack,
  WebpackError,
} from '@rspack/core';

const NAME = 'BrowserPackages';

/**
 * Fails the build of a remote whose server bundle imports modules of Node, which hosts do not have. The bundle itself
 * no longer says who imports them.
 */
export class BrowserPackagesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // The modules that nothing uses are gone by then.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const needed = new Map<string, string[]>();
        const used = [...compilation.chunks].flatMap((chunk) => [
          ...compilation.chunkGraph.getChunkModules(chunk),
        ]);
        for (const module of used.flatMap(withParts)) {
          if (!(module instanceof ExternalModule) || !isBuiltin(module.userRequest)) continue;
          const issuer = compilation.moduleGraph.getIssuer(module);
          const file = issuer instanceof NormalModule ? issuer.resource : compiler.context;
          needed.set(file, [...(needed.get(file) ?? []), module.userRequest]);
        }
        for (const [file, names] of needed) {
          const error = new WebpackError(
            `${path.relative(compiler.context, file)} imports ${names.join(', ')} of Node, which hosts do not have. Use the language and what browsers have, or a package that does.`,
          );
          compilation.errors.push(error);
        }
      });
    });
  }
}

/** A module and those that were merged into it. */
const withParts = (module: Module): Module[] =>
  module instanceof ConcatenatedModule ? [module, ...module.modules] : [module];
