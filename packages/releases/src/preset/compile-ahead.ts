import { rspack } from '@rspack/core';

/**
 * Has Chromium compile all functions of a script beside the main thread while the script loads, and not each when it is
 * first called: most are called before the page is hydrated. For other browsers it is a comment.
 */
export const compileAhead = () =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // The minimizer leaves out comments.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
