import type { Compiler } from '@rspack/core';
import { compressFiles } from '../compress-files.js';

/** Compresses the browser files once they are written. Remotes do so when they are published. */
export class CompressPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('Compress', ({ outputOptions }) =>
      compressFiles(outputOptions.path ?? ''),
    );
  }
}
