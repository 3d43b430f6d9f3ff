import type { StoreSource } from '../store/store-source.js';
import type { Options } from './options.js';

/** Where and on what a command works. */
export interface CommandContext {
  /** Absolute folder of the remote. */
  workspace: string;
  /** Name of the remote. */
  remote: string;
  /** Absolute folder of the release store, or of a copy of it. */
  store: string;
  /** The store, where the folder is a copy of it. */
  source: StoreSource | undefined;
  /** File of the private key, where it is not in the folder beside the store. */
  keyFile: string | undefined;
  /** Address of the live host that releases are compared with; undefined when none is known. */
  hostUrl: string | undefined;
  options: Options;
}

/**
 * Carries out one `mfe` command.
 *
 * @throws {ReleaseError} with the reason, when something is refused
 */
export type Command = (context: CommandContext) => Promise<void>;
