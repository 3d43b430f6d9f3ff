import { type Compiler, rspack } from '@rspack/core';
import { CHUNK_GROUPS_FILE, groupsByName } from './chunk-groups.js';

/** Writes which files each named chunk needs, so that a server can preload a page's files. */
export class ChunkGroupsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ChunkGroups', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunkGroups', stage }, () => {
        const groups = groupsByName(compilation.chunkGroups);
        compilation.emitAsset(
          CHUNK_GROUPS_FILE,
          new rspack.sources.RawSource(JSON.stringify(groups, null, 2)),
        );
      });
    });
  }
}
