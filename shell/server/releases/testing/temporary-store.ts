import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { updateVersions } from '@site/releases/store/pointer-file';
import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import type { LiveReleases } from '../live-releases.js';
import { folderStore, type ReleaseStore } from '../release-store.js';

const DIGEST = `sha384-${'A'.repeat(64)}`;
const LONG_AGO = '2026-01-01T00:00:00.000Z';

/** A version that gets all visits, as the pointer lists it. */
export const version = (name: string): PublishedVersion => ({
  url: `${name}/client/remoteEntry.js`,
  fallbackUrl: `${name}/client/remoteEntry.js`,
  metadata: { version: name, integrity: DIGEST },
  deployment: { traffic: 100, default: true },
  extras: { publishedAt: LONG_AGO, paths: ['/quotes'] },
});

/** The published versions of the quote remote. */
export const quotes = async (live: LiveReleases) => (await live.pointers())['mfe-quote'];

/** A release store in a folder of its own. */
export class TemporaryStore {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<TemporaryStore> {
    return new TemporaryStore(await mkdtemp(path.join(os.tmpdir(), 'release-store-')));
  }

  open(): ReleaseStore {
    return folderStore(this.folder, '/mfe/');
  }

  /** Absolute path of a file of the quote remote. */
  file(name: string): string {
    return path.join(this.folder, 'mfe-quote', name);
  }

  /** @param content fields of its description, besides those that every description must have */
  async givenRelease(name: string, content: object, remote = 'mfe-quote'): Promise<void> {
    const folder = path.join(this.folder, remote, name);
    const release = {
      name: remote,
      version: name,
      builtAt: LONG_AGO,
      entry: 'client/remoteEntry.js',
      server: 'server/routes.mjs',
      chunkGroups: {},
      files: { 'client/remoteEntry.js': DIGEST, 'server/routes.mjs': DIGEST },
      shared: {},
      contractVersion: '1.0.0',
      ...content,
    };
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  }

  /** Makes a release live for all visits. */
  async givenLive(name: string, remote = 'mfe-quote'): Promise<void> {
    await this.givenRelease(name, { paths: ['/quotes'] }, remote);
    await updateVersions(this.folder, remote, () => [version(name)]);
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }
}
