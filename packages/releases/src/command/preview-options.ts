import { MAX_PREVIEW_MS } from '../store/preview-token.js';
import { ReleaseError } from '../store/release-error.js';
import { timeOf } from '../time-text.js';

const MIN_PREVIEW_MS = 60_000;

/** How long a link works unless the command says otherwise, in milliseconds. */
export const PREVIEW_MS = 24 * 3_600_000;

/**
 * Milliseconds of a time such as `90m`, `2h`, `3d`.
 *
 * @throws {ReleaseError} for anything else
 */
export function parseLifetime(text: string): number {
  const ms = timeOf(text, 'mhd');
  if (ms >= MIN_PREVIEW_MS && ms <= MAX_PREVIEW_MS) return ms;
  throw new ReleaseError(
    `"${text}" is not a time for a preview: write it as 90m, 2h or 3d, from 1 minute to 7 days.`,
  );
}

/**
 * The address of a page, from what was typed: a path of the site that is previewed.
 *
 * @param hostUrl origin of the live site
 * @throws {ReleaseError} for a path that would lead elsewhere, or without a live site
 */
export function pageAddress(hostUrl: string | undefined, path: string): URL {
  if (!hostUrl) {
    throw new ReleaseError(
      'HOST_URL is not set. Set it to the address of the live site, such as HOST_URL=http://localhost:3000.',
    );
  }
  const page = URL.canParse(path, hostUrl) ? new URL(path, hostUrl) : undefined;
  const isPath = /^\/(?![/\\])[^\\?#\s]*$/.test(path) && page?.origin === hostUrl;
  if (page && isPath) return page;
  throw new ReleaseError(`"${path}" is not the path of a page. Write it as --path /instant-quote.`);
}

/** The page that shows most of a remote: its first path that has no parameters, or Home. */
export const firstPage = (paths: readonly string[] = []): string =>
  paths.map((path) => path.replace(/(?<=.)\/\*$|\*$/, '')).find((path) => !path.includes(':')) ??
  '/';
