import path from 'node:path';
import type { LoaderDefinition } from '@rspack/core';

/** Pictures, fonts, documents and recordings of other kinds, or with an extension in capital letters, as cameras write it. */
export const REFUSED_FILES =
  /\.(svg|png|jpe?g|webp|avif|gif|woff2|pdf|ico|bmp|tiff?|hei[cf]|jxl|woff|[ot]tf|eot|mp[34]|webm|mov|wav|ogg)$/i;

/** Rspack calls it with a file that it would take for a script, and then call that one with syntax errors. */
const refusedFileLoader: LoaderDefinition = function () {
  throw new Error(
    `A page cannot show ${path.basename(this.resourcePath)}. Save pictures as .avif, .webp, .png, .jpg, .gif or .svg, fonts as .woff2 and documents as .pdf, with a lowercase extension.`,
  );
};

export default refusedFileLoader;
