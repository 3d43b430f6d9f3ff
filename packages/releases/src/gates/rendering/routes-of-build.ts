import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkServerBundle } from '../../confined/server-bundle-rules.js';
import { SERVER_BUNDLE } from '../../store/release.js';
import { BuildRenderer } from './build-renderer.js';
import type { LoadedRoutes } from './loaded-routes.js';

/** Loads the routes of a remote's build once, when they are first needed. */
export class RoutesOfBuild {
  readonly #remote: string;
  readonly #bundle: string;
  #renderer: Promise<BuildRenderer> | undefined;

  constructor({ remote, workspace }: { remote: string; workspace: string }) {
    this.#remote = remote;
    this.#bundle = path.join(workspace, 'dist', SERVER_BUNDLE);
  }

  /** @throws {ReleaseError | InvalidFileError} when they cannot be loaded */
  readonly routes = (): Promise<LoadedRoutes> => {
    this.#renderer ??= this.#start();
    return this.#renderer;
  };

  /** Ids of the routes; none where they cannot be loaded, which the gates refuse. */
  readonly ids = async (): Promise<string[]> => {
    const { facts = [] } = await this.routes().catch(() => ({ facts: [] }));
    return facts.flatMap(({ id }) => id ?? []);
  };

  async #start(): Promise<BuildRenderer> {
    const bundle = this.#bundle;
    await checkServerBundle(await readFile(bundle, 'utf8'));
    return BuildRenderer.start({ remote: this.#remote, bundle });
  }

  async stop(): Promise<void> {
    const renderer = await this.#renderer?.catch(() => undefined);
    renderer?.stop();
  }
}
