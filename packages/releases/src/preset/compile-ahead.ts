import { rspack } from '@rspack/core';

/**
 * Lets Chromium compile all functions of a script in the background while the script loads, instead of each one when it
 * is first called: most are called before the page is hydrated. For other browsers it is a comment.
 */
export const compileAhead = () =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After the minimizer, which removes comments.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
