import { type BucketAddress, bucketAddress } from '../bucket/bucket-address.js';
import { devCommand } from '../dev/dev-command.js';
import { siteOrigin } from '../site-address.js';
import { codeOf } from '../store/error-code.js';
import { ReleaseError } from '../store/release-error.js';
import { readManifest } from '../store/remote-manifest.js';
import { checkCommand } from './check-command.js';
import type { Command, CommandContext } from './command.js';
import { failureSentence } from './failure-sentence.js';
import { historyCommand } from './history-command.js';
import { keysCommand } from './keys-command.js';
import { listCommand } from './list-command.js';
import { readOptions } from './options.js';
import { previewCommand } from './preview-command.js';
import { promoteCommand } from './promote-command.js';
import { pruneCommand } from './prune-command.js';
import { publishCommand } from './publish-command.js';
import { releaseCommand } from './release-command.js';
import { rollbackCommand } from './rollback-command.js';
import { assertFolders, ownKeyFile, storeFolder } from './store-folder.js';
import { USAGE } from './usage.js';

const COMMANDS = new Map<string | undefined, Command>([
  ['release', releaseCommand],
  ['check', checkCommand],
  ['publish', publishCommand],
  ['preview', previewCommand],
  ['promote', promoteCommand],
  ['rollback', (context) => rollbackCommand(context, new Date(performance.timeOrigin))],
  ['list', listCommand],
  ['history', historyCommand],
  ['prune', pruneCommand],
  ['keys', keysCommand],
]);

/** Commands that need no store. */
const LOCAL = [keysCommand];

/**
 * Runs one `mfe` command.
 *
 * @returns the exit code
 */
export async function main(args: string[]): Promise<number> {
  if (args[0] === 'new') return newRemote(args.slice(1));
  if (args[0] === 'dev') return devCommand(args.slice(1), process.cwd());
  if (args[0] === 'help' || args.some((arg) => ['--help', '-h'].includes(arg))) return help();
  const workspace = process.cwd();
  let store = '';
  try {
    const hostUrl = readHostUrl(process.env.HOST_URL);
    store = storeFolder(workspace, process.env.RELEASES_DIR);
    const options = readOptions(args);
    const remote = await remoteName(workspace);
    const keyFile = process.env.RELEASE_KEY_FILE || ownKeyFile(workspace, remote, store);
    const command = COMMANDS.get(options.command);
    if (!command) throw new ReleaseError(USAGE);
    const context = { workspace, remote, store, source: undefined, keyFile, hostUrl, options };
    const bucket = bucketAddress(process.env);
    if (bucket && !LOCAL.includes(command)) await inBucket(bucket, command, context);
    else {
      await assertFolders(store, remote);
      await command(context);
    }
    return 0;
  } catch (error) {
    const sentence = failureSentence(error, store);
    if (!sentence) throw error;
    console.error(sentence);
    return 1;
  }
}

function help(): number {
  console.log(USAGE);
  return 0;
}

function readHostUrl(given: string | undefined): string | undefined {
  try {
    return given ? siteOrigin(given) : undefined;
  } catch (error) {
    if (error instanceof ReleaseError) throw new ReleaseError(`HOST_URL: ${error.message}`);
    throw error;
  }
}

/** The package is loaded on demand: images of remotes lack it. */
async function newRemote(args: string[]): Promise<number> {
  const { newCommand } = await import('@site/create-mfe/new-command');
  return newCommand(args);
}

/** The AWS client is loaded only where there is a bucket. */
async function inBucket(bucket: BucketAddress, command: Command, context: CommandContext) {
  const { openBucketStore } = await import('../bucket/open-bucket-store.js');
  const { folder, source, close } = await openBucketStore(bucket, context.remote, context.store);
  try {
    await command({ ...context, store: folder, source });
  } catch (error) {
    // The folder is gone by the time the message is read.
    const place = `s3://${bucket.name}/${bucket.prefix}`.replace(/\/$/, '');
    const sentence = failureSentence(error, folder)?.replaceAll(folder, place);
    throw sentence ? new ReleaseError(sentence, { cause: error }) : error;
  } finally {
    await close();
  }
}

async function remoteName(workspace: string): Promise<string> {
  try {
    return (await readManifest(workspace)).name;
  } catch (error) {
    // What is wrong in a package.json would scroll away.
    if (!(error instanceof ReleaseError) || codeOf(error.cause) !== 'ENOENT') throw error;
    throw new ReleaseError(`${error.message}\n\n${USAGE}`);
  }
}
