import type { ReleaseFiles } from '../releases/release-files.js';
import type { Asset } from './shell-assets.js';

/** What one page needs of its remote's release. */
export interface PageAssets {
  remote: string;
  scripts: Asset[];
  /** Addresses of the stylesheets whose text is in {@link css}. */
  stylesheets: string[];
  css: string;
}

/**
 * Collects the files of a page.
 *
 * @param chunks names of the matched routes' chunks; those without files of their own are passed over
 */
export async function pageAssets(files: ReleaseFiles, chunks: string[]): Promise<PageAssets> {
  const { release, baseUrl } = files;
  const clientUrl = `${baseUrl}client/`;
  const groups = ['routes', ...chunks].flatMap(
    (name) =>
      (Object.hasOwn(release.chunkGroups, name) ? release.chunkGroups[name] : undefined) ?? [],
  );
  const scripts = [...new Set(groups.flatMap(({ js }) => js))];
  const stylesheets = [...new Set(groups.flatMap(({ css }) => css))];
  const texts = await Promise.all(stylesheets.map((file) => files.text(`client/${file}`)));
  return {
    remote: release.name,
    scripts: [
      asset(release.entry, release.files, baseUrl),
      ...scripts.map((file) => asset(`client/${file}`, release.files, baseUrl)),
    ],
    stylesheets: stylesheets.map((file) => clientUrl + file),
    css: texts.map((text) => resolveUrls(text, clientUrl)).join('\n'),
  };
}

function asset(file: string, digests: Record<string, string>, baseUrl: string): Asset {
  const integrity = digests[file];
  return { url: baseUrl + file, ...(integrity && { integrity }) };
}

/** A stylesheet names its files relative to itself; inside the document they need the whole address. */
const resolveUrls = (css: string, base: string) =>
  css.replace(/url\((["']?)(?![a-z]+:|\/|#)([^)"']+)\1\)/g, `url(${base}$2)`);
