import { SITEMAP_PATH } from '../paths.js';
import { FORBIDDEN_PREFIXES } from './sitemap-paths.js';

/**
 * @param paths of all pages
 * @param origin without a trailing slash
 */
export function sitemap(paths: readonly string[], origin: string): string {
  const urls = paths.map(
    (path) => `  <url><loc>${escapeXml(origin + encodeURI(path))}</loc></url>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
  );
}

export function robots(origin: string): string {
  const rules = FORBIDDEN_PREFIXES.map((prefix) => `Disallow: ${prefix}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${origin}${SITEMAP_PATH}\n`;
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
