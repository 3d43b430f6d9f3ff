import { retryAddress } from './retry-address.js';

/** Rspack's own variables of this remote: base address, and the map from chunk id to file name. */
declare let __webpack_public_path__: string;
declare let __webpack_get_script_filename__: (chunkId: string | number) => string;
declare const __webpack_require__: { integrityOf?: (address: string) => string };

// Files of the page's own origin are addressed by path, as in the server-rendered markup, so that both
// render the same addresses and a stylesheet is not loaded twice.
if (__webpack_public_path__.startsWith(`${location.origin}/`)) {
  __webpack_public_path__ = __webpack_public_path__.slice(location.origin.length);
}

// Some browsers never request a module again that failed to load. The shell retries a remote by loading
// its entry under another query; the remote's chunks then carry the same query.
const { search } = new URL(import.meta.url);
if (search) {
  const fileName = __webpack_get_script_filename__;
  __webpack_get_script_filename__ = (chunkId) => fileName(chunkId) + search;
}

// Browsers check modules against the digests of the import map by themselves, but no stylesheets.
// A dev server's files have no digests.
const importMap = document.querySelector('script[type="importmap"]')?.textContent;
const { integrity = {} }: { integrity?: Record<string, string> } = JSON.parse(importMap || '{}');
__webpack_require__.integrityOf = (address) => integrity[retryAddress(address, 0)] ?? '';

/** Runs with the remote's entry, before any of its chunks is loaded. */
export default () => ({ name: 'remote-entry' });
