/** Paths that the host serves itself. */
const HOST_PATHS = ['/api', '/assets', '/mfe', '/robots.txt', '/sitemap.xml'];

/** The path of the host that a path is, or is below; undefined for one that a remote may have. */
export const hostPathOf = (path: string): string | undefined =>
  HOST_PATHS.find((own) => path === own || path.startsWith(`${own}/`));
