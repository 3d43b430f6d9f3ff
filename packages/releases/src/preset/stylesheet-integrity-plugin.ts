import { type Compiler, rspack } from '@rspack/core';

/** `@site/remote/entry` defines `integrityOf`; the shell, which has no such entry, has no stylesheets to load. */
const SET_INTEGRITY = `
  if (__webpack_require__.integrityOf) {
    link.integrity = __webpack_require__.integrityOf(url);
    link.crossOrigin = 'anonymous';
  }`;

/** Makes the runtime of a remote load stylesheets with the digests that the document lists. */
export class StylesheetIntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('StylesheetIntegrity', (compilation) => {
      rspack.RuntimePlugin.getCompilationHooks(compilation).createLink.tap(
        'StylesheetIntegrity',
        (code) => code + SET_INTEGRITY,
      );
    });
  }
}
