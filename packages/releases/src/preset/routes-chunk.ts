/** Name of the chunk of the module that a remote exposes. It belongs to no single page: every document has its files. */
export const ROUTES_CHUNK = 'routes';
