import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps it in memory. */
const IN_MEMORY = '/dev/shm';
/** Far more than the databases of all tests take. Containers have 64 MB there by default. */
const NEEDED_BYTES = 4 * 2 ** 30;

/**
 * Where temporary databases of tests are: in memory where there is plenty, else where all temporary files
 * are. Making and dropping a database writes and removes a thousand files.
 */
export function fastFolder(inMemory = IN_MEMORY, neededBytes = NEEDED_BYTES): string {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= neededBytes ? inMemory : tmpdir();
  } catch {
    // Other systems have no such folder.
    return tmpdir();
  }
}
