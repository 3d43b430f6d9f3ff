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

/** What browsers show of a site that was added to a home screen. */
export const webManifest = (name: string): string =>
  JSON.stringify({
    name,
    description: 'Cleaning for homes, offices, gyms and strata in Sydney',
    lang: 'en-AU',
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#0b2a3c',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon('/icons/icon-192.png', 192),
      icon('/icons/icon-512.png', 512),
      { ...icon('/icons/icon-maskable-512.png', 512), purpose: 'maskable' },
    ],
  });

const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: 'image/png' });

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
