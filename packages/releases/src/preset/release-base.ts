/**
 * Stands for the address of a release's browser files in its server bundle. A release does not know
 * where it will be served; whoever loads the bundle puts the address in.
 */
export const RELEASE_BASE = 'https://release.invalid/base/';
