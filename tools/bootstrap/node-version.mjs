/**
 * The first usable release of each version of Node, the newest last. Some packages of the API are CommonJS and load ES
 * modules, which neither 21 nor the first of 22 can do; TypeORM needs 22.13, and 23 is left out by packages and no longer
 * maintained.
 */
export const OLDEST_NODES = ['20.19', '22.13', '24'];

/**
 * Whether the site runs on a version of Node.
 *
 * @param version such as `20.19.0`
 */
export function isUsableNode(version) {
  const [major, minor] = numbers(version);
  const oldest = OLDEST_NODES.map(numbers);
  if (major > oldest.at(-1)[0]) return true;
  return oldest.some(([theMajor, theMinor = 0]) => major === theMajor && minor >= theMinor);
}

const numbers = (version) => version.split('.').map(Number);
