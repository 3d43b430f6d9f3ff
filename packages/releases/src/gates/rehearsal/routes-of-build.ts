import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkServerBundle } from '../../confined/server-bundle-rules.js';
import { SERVER_BUNDLE } from '../../store/release.js';
import type { LoadedRoutes } from './loaded-routes.js';
import { Rehearsal } from './rehearsal.js';

/** Loads the routes of a remote's build when they are first asked for, and once. */
export class RoutesOfBuild {
  readonly #remote: string;
  readonly #bundle: string;
  #rehearsal: Promise<Rehearsal> | undefined;

  constructor({ remote, workspace }: { remote: string; workspace: string }) {
    this.#remote = remote;
    this.#bundle = path.join(workspace, 'dist', SERVER_BUNDLE);
  }

  /** @throws {ReleaseError | InvalidFileError} when they cannot be loaded */
  readonly routes = (): Promise<LoadedRoutes> => {
    this.#rehearsal ??= this.#start();
    return this.#rehearsal;
  };

  /** Ids of the routes; none where they cannot be loaded, which the gates on them refuse. */
  readonly ids = async (): Promise<string[]> => {
    const { facts = [] } = await this.routes().catch(() => ({ facts: [] }));
    return facts.flatMap(({ id }) => id ?? []);
  };

  async #start(): Promise<Rehearsal> {
    const bundle = this.#bundle;
    await checkServerBundle(await readFile(bundle, 'utf8'));
    return Rehearsal.start({ remote: this.#remote, bundle });
  }

  async stop(): Promise<void> {
    const rehearsal = await this.#rehearsal?.catch(() => undefined);
    rehearsal?.stop();
  }
}
