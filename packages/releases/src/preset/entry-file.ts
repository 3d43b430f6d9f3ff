/** File of a remote by which hosts load it: in a release, and of a dev server. */
export const ENTRY_FILE = 'remoteEntry.js';
