import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';

/**
 * Copies programs to a folder where every account can read and run them, whatever umask npm has unpacked them with.
 *
 * @param isUsable whether a copy that is there already can stay
 */
export function makeReadableCopy(
  programs: string,
  copy: string,
  isUsable: (copy: string) => boolean,
): void {
  if (existsSync(copy)) {
    if (isUsable(copy)) return;
    // Another start may remove it at the same time.
    rmSync(copy, { recursive: true, force: true });
  }
  const draft = `${copy}.${process.pid}`;
  try {
    cpSync(programs, draft, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', draft]);
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another start has made it meanwhile.
    if (!existsSync(copy)) throw error;
  }
}
