import fs from 'node:fs';
import { isDiskFullError } from './disk-full.js';

type Done = (error: NodeJS.ErrnoException | null) => void;

/**
 * The file system by which a lock is made. On a full disk no folder can be made, while an empty file needs no
 * space: a rollback has to work then, too.
 */
export const lockFiles = {
  stat: fs.stat,
  utimes: fs.utimes,
  mkdir(place: string, done: Done): void {
    fs.mkdir(place, (error) => {
      if (!isDiskFullError(error)) return done(error);
      fs.open(place, 'wx', (refused, file) => (refused ? done(refused) : fs.close(file, done)));
    });
  },
  rmdir: (place: string, done: Done) => fs.rm(place, { recursive: true }, done),
  rmdirSync: (place: string) => fs.rmSync(place, { recursive: true }),
};
