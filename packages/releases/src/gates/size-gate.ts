import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliSize } from '../compress-files.js';
import { MAX_FILE_BYTES } from '../store/release-limits.js';
import { type Gate, refuse } from './gate.js';
import { largestPage, measuredFiles } from './page-size.js';

/** Every document of the site has the digests of all scripts that a visit may load: 150 bytes for each of them. */
const MAX_SCRIPTS = 100;

/** The first visit of no page loads more than the remote's budget, and documents of others stay small. */
export const sizeGate: Gate = {
  name: 'size',
  async run({ remote, workspace, release, manifest: { budget } }) {
    const sizes = await Promise.all(
      measuredFiles(release).map(async (file) => {
        const content = await readFile(path.join(workspace, 'dist', file));
        return [file, await brotliSize(content)] as const;
      }),
    );
    const { page, bytes } = largestPage(release, new Map(sizes));
    const reasons: string[] = [];
    if (bytes > budget) {
      reasons.push(
        `The page "${page ?? 'routes'}" of ${remote} loads ${bytes} compressed bytes, its budget is ${budget}: load less, or raise "microFrontend": { "budget" } in package.json and say why.`,
      );
    }
    const scripts = Object.keys(release.files).filter((file) => /^client\/.*\.js$/.test(file));
    if (scripts.length > MAX_SCRIPTS) {
      reasons.push(
        `${remote} has ${scripts.length} scripts, and every document of the site lists them: join them to at most ${MAX_SCRIPTS}.`,
      );
    }
    const server = await stat(path.join(workspace, 'dist', release.server));
    if (server.size > MAX_FILE_BYTES) {
      reasons.push(
        `The routes of ${remote} for the server have ${server.size} bytes, and hosts read ${MAX_FILE_BYTES}: the server needs no part that only browsers show; load it in an effect.`,
      );
    }
    return refuse(reasons);
  },
};
