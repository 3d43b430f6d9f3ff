import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type PublishedVersion, promote, ReleaseError, rollback } from './releases/pointer.js';
import { publish } from './releases/publish.js';
import { readVersions, writeVersions } from './releases/store.js';

const USAGE = `mfe, run in the folder of a remote:

  mfe release [--traffic N] [--no-build]   build, publish, make live (for N percent of visits)
  mfe publish                              put the build into the store, not yet live
  mfe promote VERSION [--traffic N]        make a published version live
  mfe rollback                             take a canary back, or go back to the version before
  mfe list                                 the published versions, newest last

The store is the folder RELEASES_DIR, .data/releases at the root of the repository by default.`;

const ROOT = path.resolve(import.meta.dirname, '../../..');
const store = path.resolve(process.env.RELEASES_DIR ?? path.join(ROOT, '.data/releases'));
const workspace = process.cwd();

/** Runs one `mfe` command. @returns the exit code */
export async function main(args: string[]): Promise<number> {
  try {
    await run(args);
    return 0;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function run(args: string[]): Promise<void> {
  const { command, version, traffic, build } = parse(args);
  const remote = await remoteName();
  if (command === 'release') {
    if (build) buildRemote(remote);
    const published = await publishBuild();
    await change(remote, (versions) => promote(versions, published, { traffic, now: new Date() }));
    console.log(`${remote} ${published} is live${traffic ? ` for ${traffic} % of visits` : ''}.`);
  } else if (command === 'publish') {
    console.log(`${remote} ${await publishBuild()} is published.`);
  } else if (command === 'promote') {
    if (!version) throw new ReleaseError('Which version? "mfe list" shows those there are.');
    await change(remote, (versions) => promote(versions, version, { traffic, now: new Date() }));
    console.log(`${remote} ${version} is live${traffic ? ` for ${traffic} % of visits` : ''}.`);
  } else if (command === 'rollback') {
    const versions = await change(remote, rollback);
    const live = versions.find(({ deployment }) => deployment.default);
    console.log(`${remote} ${live?.metadata.version} is live again.`);
  } else if (command === 'list') {
    list(remote, await readVersions(store, remote));
  } else {
    throw new ReleaseError(USAGE);
  }
}

function parse(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      allowNegative: true,
      options: { traffic: { type: 'string' }, build: { type: 'boolean', default: true } },
    });
    const [command, version] = positionals;
    const traffic = values.traffic === undefined ? undefined : Number(values.traffic);
    return { command, version, traffic, build: values.build };
  } catch (error) {
    throw new ReleaseError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function remoteName(): Promise<string> {
  const manifest = await readFile(path.join(workspace, 'package.json'), 'utf8').catch(() => '{}');
  const { name } = JSON.parse(manifest) as { name?: string };
  if (!name?.startsWith('mfe-')) throw new ReleaseError(USAGE);
  return name;
}

function buildRemote(remote: string): void {
  const { status } = spawnSync('npx', ['rspack', 'build'], { stdio: 'inherit', cwd: workspace });
  if (status !== 0) throw new ReleaseError(`${remote} does not build; nothing was released.`);
}

async function publishBuild(): Promise<string> {
  const contract = path.join(ROOT, 'packages/contract/package.json');
  const { version } = JSON.parse(await readFile(contract, 'utf8')) as { version: string };
  return publish({ store, workspace, contractVersion: version, now: new Date() });
}

async function change(
  remote: string,
  decide: (versions: PublishedVersion[]) => PublishedVersion[],
): Promise<PublishedVersion[]> {
  const versions = decide(await readVersions(store, remote));
  await writeVersions(store, remote, versions);
  return versions;
}

function list(remote: string, versions: PublishedVersion[]): void {
  if (versions.length === 0) console.log(`${remote} was never published.`);
  for (const { metadata, deployment, extras } of versions) {
    const share = deployment.traffic > 0 ? `${deployment.traffic} % of visits` : '-';
    console.log(`${metadata.version}  ${extras.publishedAt}  ${share}`);
  }
}
