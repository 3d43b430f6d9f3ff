/** Characters that have a meaning in the addresses of modules, or between loaders. */
const MISREAD = /[#%?!]/;

/**
 * In a folder such as `C#` the bundler loads its own modules twice, or none of a remote's, and its errors do not name
 * the cause.
 *
 * @param directory absolute folder of a workspace
 * @throws {Error} for a folder in which nothing is built
 */
export function assertBuildFolder(directory: string): void {
  const [sign] = MISREAD.exec(directory) ?? [];
  if (sign === undefined) return;
  throw new Error(
    `The path of the folder ${directory} has a "${sign}", which the bundler takes for something else: move it to a folder without #, %, ? and !.`,
  );
}
