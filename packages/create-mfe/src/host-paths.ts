/** Paths that the host serves itself. */
const HOST_PATHS = [
  '/.well-known',
  '/api',
  '/apple-touch-icon.png',
  '/assets',
  '/favicon.ico',
  '/favicon.svg',
  '/icons',
  '/mfe',
  '/og',
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
  '/tracing.js',
];

/** The path of the host that a path is, or is below; undefined for one that a remote may have. */
export const hostPathOf = (path: string): string | undefined =>
  HOST_PATHS.find((own) => path === own || path.startsWith(`${own}/`));
