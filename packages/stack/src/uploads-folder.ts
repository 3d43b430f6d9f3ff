import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { StartProblem } from './start-problem.js';

/**
 * The folder of the files that come with quote requests.
 *
 * @param uploadsDir the one that is named in the settings
 * @throws {StartProblem} when the files are still in the site's own folder, and another one is named
 */
export function uploadsFolder({
  dataDir,
  uploadsDir,
}: {
  dataDir: string;
  uploadsDir?: string | undefined;
}): string {
  const own = path.join(dataDir, 'uploads');
  if (uploadsDir === undefined) return own;
  if (hasFiles(own) && !hasFiles(uploadsDir)) {
    throw new StartProblem(
      `UPLOADS_DIR is ${uploadsDir}, where no files are, but ${own} has some. Move them there first, or leave UPLOADS_DIR out.`,
    );
  }
  return uploadsDir;
}

const hasFiles = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;
