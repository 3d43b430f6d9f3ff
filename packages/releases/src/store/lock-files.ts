import fs from 'node:fs';
import { isNoRoom } from './no-room.js';

type Done = (error: NodeJS.ErrnoException | null) => void;

/**
 * The file system by which a lock is made. On a full disk there is no room for a folder, while an empty file takes
 * none: a rollback has to work then, too.
 */
export const lockFiles = {
  stat: fs.stat,
  utimes: fs.utimes,
  mkdir(place: string, done: Done): void {
    fs.mkdir(place, (error) => {
      if (!isNoRoom(error)) return done(error);
      fs.open(place, 'wx', (refused, file) => (refused ? done(refused) : fs.close(file, done)));
    });
  },
  rmdir: (place: string, done: Done) => fs.rm(place, { recursive: true }, done),
  rmdirSync: (place: string) => fs.rmSync(place, { recursive: true }),
};
