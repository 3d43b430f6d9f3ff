import type { ServerResponse } from 'node:http';
import { QUOTE_FILES_URL } from '@site/contract/quote-files';
import { REPORTS_PATH } from '../../src/reporting/report.js';
import {
  API_PATH,
  ASSETS_PATH,
  DISCOVERY_PATH,
  HEALTH_PATH,
  HOST_PATH,
  MANIFEST_PATH,
  READY_PATH,
  RELEASES_PATH,
  ROBOTS_PATH,
  SITEMAP_PATH,
  VERSIONS_HEALTH_PATH,
} from '../paths.js';

const FOLDERS = [API_PATH, ASSETS_PATH, RELEASES_PATH];
const FIXED = new Set([
  DISCOVERY_PATH,
  HEALTH_PATH,
  HOST_PATH,
  MANIFEST_PATH,
  // Apart from other calls: an upload takes as long as the connection of its sender needs.
  QUOTE_FILES_URL,
  READY_PATH,
  REPORTS_PATH,
  ROBOTS_PATH,
  SITEMAP_PATH,
  VERSIONS_HEALTH_PATH,
]);

const routes = new WeakMap<ServerResponse, string>();

/** Keeps which route a document shows, for {@link routeOf}. */
export const noteRoute = (response: ServerResponse, route: string): void => {
  routes.set(response, route);
};

/** The pattern that a request was answered by, such as `/services/:id` or `/api/*`: nothing that a visitor typed. */
export function routeOf(url: string, response: ServerResponse): string {
  const noted = routes.get(response);
  if (noted) return noted;
  const [path = ''] = url.split('?', 1);
  if (FIXED.has(path)) return path;
  const folder = FOLDERS.find((folder) => path.startsWith(folder));
  return folder ? `${folder}*` : '(other)';
}
