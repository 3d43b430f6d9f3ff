import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CLIENT_FOLDER, type Release } from '../store/release.js';

/** A script that browsers load. */
interface ClientScript {
  /** As the release lists it. */
  file: string;
  /** As a team knows it: `quote.js`. */
  name: string;
  text: string;
}

/** The scripts of a build for browsers, in the order of the release. */
export function clientScripts(workspace: string, release: Release): Promise<ClientScript[]> {
  const files = Object.keys(release.files).filter(
    (file) => file.startsWith(CLIENT_FOLDER) && file.endsWith('.js'),
  );
  return Promise.all(
    files.map(async (file) => ({
      file,
      name: file.slice(CLIENT_FOLDER.length),
      text: await readFile(path.join(workspace, 'dist', file), 'utf8'),
    })),
  );
}
