import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliSize } from '../compress-files.js';
import { type Gate, refuse } from './gate.js';
import { largestPage, measuredFiles } from './page-size.js';

/** The first visit of no page loads more than the remote's budget. */
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
    return refuse(
      bytes > budget
        ? [
            `The page "${page ?? 'routes'}" of ${remote} loads ${bytes} compressed bytes, its budget is ${budget}: load less, or raise "microFrontend": { "budget" } in package.json and say why.`,
          ]
        : [],
    );
  },
};
