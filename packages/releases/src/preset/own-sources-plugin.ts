import { type Compiler, NormalModule, WebpackError } from '@rspack/core';
import { owningRemotes } from './owning-remote.js';

/** Fails the build of a remote that has sources of another one: they would be a copy, which its team cannot release. */
export class OwnSourcesPlugin {
  readonly #directory: string;

  /** @param directory absolute folder of the remote */
  constructor(directory: string) {
    this.#directory = directory;
  }

  apply(compiler: Compiler) {
    const ownerOf = owningRemotes();
    compiler.hooks.thisCompilation.tap('OwnSources', (compilation) => {
      compilation.hooks.finishModules.tap('OwnSources', (modules) => {
        for (const module of modules) {
          if (!(module instanceof NormalModule)) continue;
          const file = module.resource.split('?', 1)[0] ?? '';
          const owner = ownerOf(file);
          if (owner === undefined || owner === this.#directory) continue;
          const error = new WebpackError(
            `${file} belongs to another remote: link to its page, or move what both need to a package.`,
          );
          compilation.errors.push(error);
        }
      });
    });
  }
}
