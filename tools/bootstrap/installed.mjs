import { readFileSync } from 'node:fs';

/**
 * Reads package-lock.json or npm's own record of what it installed. Undefined for one that is missing or cannot be used:
 * an installation may have been cut short, a merge leaves marks.
 */
export function readLock(file) {
  try {
    const lock = JSON.parse(readFileSync(file, 'utf8'));
    return lock?.packages ? lock : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether what npm has put into node_modules is what the lock file asks for.
 *
 * @param lock content of package-lock.json
 * @param hidden content of node_modules/.package-lock.json, npm's own record of what it installed;
 *   undefined when there is none
 * @param withDev whether `devDependencies` are asked for, too
 */
export function isInstalled(lock, hidden, withDev) {
  if (!hidden) return false;
  return Object.entries(lock.packages).every(([location, wanted]) => {
    if (!location.includes('node_modules/') || isForOtherMachines(wanted)) return true;
    if (wanted.dev && !withDev) return true;
    const present = hidden.packages[location];
    return present
      ? present.version === wanted.version && present.integrity === wanted.integrity
      : wanted.optional === true;
  });
}

/** Whether an installation has packages of `devDependencies`. */
export const hasDevPackages = (hidden) =>
  Object.values(hidden?.packages ?? {}).some(({ dev }) => dev === true);

/** npm leaves out what is made for another system or processor. */
function isForOtherMachines({ os, cpu }) {
  return (os && !os.includes(process.platform)) || (cpu && !cpu.includes(process.arch));
}
