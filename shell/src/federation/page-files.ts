import type { RouteMatch, RouteObject } from 'react-router-dom';
import { ownId } from './route-ids';

/** A route whose chunk has another name than its id. */
type WithChunk = RouteObject & { handle?: { chunk?: unknown } };

/** Addresses of files, with their digests. */
type PageFiles = [address: string, integrity: string][];

/**
 * The scripts and stylesheets of a page, which are named after the chunk of its route; files that they import are
 * not included. The document lists them with their digests.
 *
 * @param matches mounted routes of the remote that lead to the page
 * @param entry address of the remote's entry, in whose folder they are
 */
export function pageFiles(
  matches: readonly RouteMatch<string, WithChunk>[],
  entry: string,
): PageFiles {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const chunks = matches.flatMap(
    ({ route: { handle, id = '' } }) => handle?.chunk ?? ownId(id) ?? [],
  );
  const starts = chunks.map((chunk) => `${folder}${chunk}.`);
  return listedFiles().filter(
    ([address]) => !address.includes('?') && starts.some((start) => address.startsWith(start)),
  );
}

function listedFiles(): PageFiles {
  const text = document.querySelector('script[type="importmap"]')?.textContent || '{}';
  const { integrity = {} }: { integrity?: Record<string, string> } = JSON.parse(text);
  return Object.entries(integrity);
}
