import { routes } from '../routes';

/** The paths of this remote's pages, without that of `/m/:id`. */
export const LISTED = routes.flatMap(({ path, lazy }) =>
  path && lazy && !path.includes(':') ? [path] : [],
);

/** A path of every page of this remote. */
export const PAGES = [...LISTED, '/m/flyer'];
