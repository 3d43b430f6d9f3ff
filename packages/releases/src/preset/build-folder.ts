/** What stands for something else in addresses of modules, or between loaders. */
const MISREAD = /[#%?!]/;

/**
 * The bundler loads its own parts twice, or none of a remote's, in a folder such as `C#`, and its errors are about that.
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
