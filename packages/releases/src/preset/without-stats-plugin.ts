import { type Compiler, rspack } from '@rspack/core';

/** What the federation plugin writes beside the manifest, for tools that look at a build. */
const STATS_FILE = 'mf-stats.json';

/** Keeps statistics of the build out of the release. */
export class WithoutStatsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('WithoutStats', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'WithoutStats', stage }, () => {
        if (compilation.getAsset(STATS_FILE)) compilation.deleteAsset(STATS_FILE);
      });
    });
  }
}
