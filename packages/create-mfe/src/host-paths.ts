/** Paths that the host serves itself. */
const HOST_PATHS = ['/api', '/assets', '/mfe', '/robots.txt', '/sitemap.xml'];

/** The path of the host that a path is, or is below. */
export const hostPathOf = (path: string): string | undefined =>
  HOST_PATHS.find((own) => path === own || path.startsWith(`${own}/`));

/** Whether a path is one of the host, or below one. */
export const isOfHost = (path: string): boolean => hostPathOf(path) !== undefined;
