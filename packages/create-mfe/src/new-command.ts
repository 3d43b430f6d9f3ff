import path from 'node:path';
import { assertFree, claimsOfHost, claimsOfRepository } from './claims.js';
import { readOptions, USAGE } from './options.js';
import { Problem } from './problem.js';
import { isRepository, repositoryAbove, writeRepository, writeWorkspace } from './write-remote.js';

/**
 * `mfe new`, and `npm create @site/mfe`: writes a remote.
 *
 * @param args what was typed after the command
 * @returns the exit code
 */
export async function newCommand(args: string[]): Promise<number> {
  if (args.some((arg) => ['--help', '-h'].includes(arg))) {
    console.log(USAGE);
    return 0;
  }
  try {
    for (const line of await newRemote(args)) console.log(line);
    return 0;
  } catch (error) {
    if (!(error instanceof Problem || isSystemError(error))) throw error;
    console.error(
      error instanceof Problem ? error.message : `The remote cannot be written. ${error}`,
    );
    return 1;
  }
}

/** Whether an error comes from the system, such as a full disk or a folder that others own: its message says so. */
const isSystemError = (error: unknown) =>
  error instanceof Error && 'code' in error && 'syscall' in error;

async function newRemote(args: string[]): Promise<string[]> {
  const remote = readOptions(args);
  const here = process.cwd();
  const hostUrl = process.env.HOST_URL;
  const isInside = isRepository(here);
  const target = path.resolve(here, remote.folder);
  const above = isInside ? undefined : repositoryAbove(target);
  if (above) {
    throw new Problem(
      `${target} is inside the repository ${above}. Run the command in ${above}, or outside of it.`,
    );
  }
  if (isInside) assertFree(remote, claimsOfRepository(here));
  if (hostUrl) assertFree(remote, await claimsOfHost(hostUrl));
  const next = isInside
    ? await writeWorkspace(here, remote)
    : await writeRepository(target, remote);
  const unasked =
    hostUrl || isInside
      ? []
      : ['HOST_URL is not set, so no site was asked whether the name and the path are free.'];
  return [
    `${remote.name} is written. It serves ${remote.path}. README.md describes its files. Next:`,
    ...next.map((command) => `  ${command}`),
    ...unasked,
  ];
}
