import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CLIENT_FOLDER } from '../store/release.js';
import { type Gate, refuse } from './gate.js';
import { strayStyles } from './styles/stray-styles.js';

/** Nobody reads more at once. */
const MAX_REASONS = 10;

/**
 * A remote's stylesheets stay in the document when the visitor leaves its pages, so they may match its own
 * elements only.
 */
export const stylesGate: Gate = {
  name: 'styles',
  async run({ remote, workspace, release }) {
    // Documents inline what a page lists as its styles, whatever the extension.
    const listed = Object.values(release.chunkGroups).flatMap(({ css }) => css);
    const files = Object.keys(release.files).filter(
      (file) => file.endsWith('.css') || listed.includes(file.slice(CLIENT_FOLDER.length)),
    );
    const found = await Promise.all(
      files.map(async (file) =>
        strayStyles(remote, await readFile(path.join(workspace, 'dist', file), 'utf8')).map(
          (what) => `${path.basename(file)}: ${what}`,
        ),
      ),
    );
    const all = [...new Set(found.flat())];
    const more = all.length - MAX_REASONS;
    return refuse([...all.slice(0, MAX_REASONS), ...(more > 0 ? [`... and ${more} more.`] : [])]);
  },
};
