import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MB = 1024 * 1024;

/** A file system in memory that is soon full. Only root can make one. */
export class SmallDisk {
  readonly folder: string;
  private readonly ballast: string;
  private readonly bytes: number;

  /** @param like a file that belongs to the account that has to write on it */
  constructor(like: string, megabytes = 48) {
    this.bytes = megabytes * MB;
    const mount = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${this.bytes}`, 'tmpfs', mount]);
    const { uid, gid } = statSync(like);
    chownSync(mount, uid, gid);
    this.folder = mount;
    this.ballast = path.join(mount, 'ballast');
  }

  /** Leaves no block free. */
  fill() {
    try {
      writeFileSync(this.ballast, Buffer.alloc(this.bytes, 1));
    } catch (failure) {
      // Jest has an Error of its own: `instanceof` does not know those of Node.
      if (Object(failure).code !== 'ENOSPC') throw failure;
    }
  }

  free() {
    rmSync(this.ballast);
  }

  remove() {
    rmSync(this.ballast, { force: true });
    execFileSync('umount', [this.folder]);
    rmSync(this.folder, { recursive: true });
  }
}
