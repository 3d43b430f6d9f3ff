import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promote, rollback } from '@site/releases/store/pointer';
import { updateVersions } from '@site/releases/store/pointer-file';
import { publish } from '@site/releases/store/publish';
import { ROOT } from '@site/stack/root';
import * as v from 'valibot';

const Manifest = v.looseObject({ microFrontend: v.looseObject({}) });

const REMOTE = 'mfe-booking';
const BUNDLES = path.join(import.meta.dirname, 'bundles');
const SERVER_BUNDLE = 'dist/server/routes.mjs';

/** Page whose loader attacks, and one beside it that does nothing. */
export const ATTACKING_PATH = '/book-regular-cleaning';
export const SIBLING_PATH = '/book';

/** What the attack returns is on the page. */
const ROUTES = `
import { jsx } from 'react/jsx-runtime';
import { useLoaderData } from 'react-router-dom';
export const routes = [
  { id: 'book', path: '${SIBLING_PATH}', Component: () => jsx('h1', { children: 'Sibling' }) },
  {
    id: 'book-regular-cleaning',
    path: '${ATTACKING_PATH}',
    loader: async () => (await attack()) ?? 'it worked',
    Component: () => jsx('h1', { children: String(useLoaderData()) }),
  },
];
`;

/** The booking team's remote, released with server bundles that no team should write. */
export class HostileRelease {
  readonly #workspace: string;
  readonly #store: string;
  readonly #values: Readonly<Record<string, string>>;

  private constructor(workspace: string, store: string, values: Readonly<Record<string, string>>) {
    this.#workspace = workspace;
    this.#store = store;
    this.#values = { ...values, RELEASES_DIR: store };
  }

  /** @param values by the words that stand for them in the bundles */
  static async prepare(store: string, values: Record<string, string>): Promise<HostileRelease> {
    const workspace = await mkdtemp(path.join(os.tmpdir(), 'hostile-release-'));
    for (const name of ['package.json', 'dist']) {
      const source = path.join(ROOT, REMOTE, name);
      await cp(source, path.join(workspace, name), { recursive: true });
    }
    return new HostileRelease(workspace, store, values);
  }

  /**
   * Makes the release with a bundle live.
   *
   * @param paths that it serves; those of the remote by default
   */
  async release(bundle: string, paths?: readonly string[]): Promise<void> {
    await this.#serve(paths);
    const source = await readFile(path.join(BUNDLES, `${bundle}.mjs`), 'utf8');
    const text = Object.entries(this.#values).reduce(
      (before, [word, value]) => before.replaceAll(word, value),
      source,
    );
    const isWhole = source.includes('export const routes');
    await writeFile(path.join(this.#workspace, SERVER_BUNDLE), isWhole ? text : text + ROUTES);
    const [store, now] = [this.#store, new Date()];
    const about = { store, workspace: this.#workspace, contractVersion: '1.0.0', now };
    const { version } = await publish(about);
    await updateVersions(store, REMOTE, (versions) => promote(versions, version, { now }));
  }

  async #serve(paths: readonly string[] | undefined): Promise<void> {
    const manifest = await readFile(path.join(ROOT, REMOTE, 'package.json'), 'utf8');
    const { microFrontend, ...rest } = v.parse(Manifest, JSON.parse(manifest));
    const changed = { ...rest, microFrontend: { ...microFrontend, ...(paths && { paths }) } };
    await writeFile(path.join(this.#workspace, 'package.json'), JSON.stringify(changed));
  }

  /** Makes the release before live again. */
  async rollback(): Promise<void> {
    await updateVersions(this.#store, REMOTE, (versions) => rollback(versions));
  }

  remove(): Promise<void> {
    return rm(this.#workspace, { recursive: true, force: true });
  }
}
