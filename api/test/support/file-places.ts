import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUCKET, BucketServer } from '@site/releases/store/testing/bucket-server';
import { FileFolder } from '../../src/quote-files/file-folder.js';

/** Where an API stores files. */
export interface FilePlace {
  /** The settings of an API that stores them here. */
  settings: Record<string, string>;
  /** The names of the stored files. */
  names(): string[];
  /** Puts a file there that no API stored. */
  add(name: string): void;
  /** Makes a file look as if it had been written an hour ago, or that many. */
  age(name: string, hours?: number): void;
}

/** Makes places of one kind. */
export interface FilePlaces {
  /** The setting that names a place. */
  setting: string;
  make(): FilePlace;
  /** Begins to count the files that arrive. */
  watch(): void;
  /** How many files have begun to arrive and are not refused yet, as far as this can be seen. */
  arriving(place: FilePlace): number;
  stop(): Promise<void>;
}

export function folderPlaces(): FilePlaces {
  const made: string[] = [];
  return {
    setting: 'UPLOADS_DIR',
    make() {
      const folder = mkdtempSync(path.join(tmpdir(), 'api-uploads-'));
      made.push(folder);
      return {
        settings: { UPLOADS_DIR: folder },
        names: () => readdirSync(folder),
        add: (name) => writeFileSync(path.join(folder, name), 'half'),
        age: (name, hours = 1) => {
          const then = Date.now() / 1_000 - hours * 3_600;
          utimesSync(path.join(folder, name), then, then);
        },
      };
    },
    watch: () => undefined,
    arriving: (place) => place.names().length,
    async stop() {
      for (const folder of made) rmSync(folder, { recursive: true });
    },
  };
}

/** Prefixes in the bucket of a server that speaks the protocol of S3. */
export async function bucketPlaces(): Promise<FilePlaces & { server: BucketServer }> {
  const server = await BucketServer.start();
  let count = 0;
  return {
    server,
    setting: 'UPLOADS_BUCKET',
    make() {
      const prefix = `quotes-${++count}`;
      return {
        settings: { UPLOADS_BUCKET: `s3://${BUCKET}/${prefix}`, ...server.variables },
        names: () => server.names(prefix),
        add: (name) => server.add(`${prefix}/${name}`, 'half'),
        age: (name, hours) => server.age(`${prefix}/${name}`, hours),
      };
    },
    // A file that arrives has no name: only the call that creates it can be seen.
    watch: () => void jest.spyOn(FileFolder.prototype, 'createUnnamed'),
    arriving: () => jest.mocked(FileFolder.prototype.createUnnamed).mock.calls.length,
    stop: () => server.stop(),
  };
}
