import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** @param files texts by path within the folder */
export async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
