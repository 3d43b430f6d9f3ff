import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publicKeyFile } from '@site/releases/store/release-key';
import { CephGateway } from '@site/releases/store/testing/ceph-gateway';
import { RemoteCopy } from '../support/remote-copy.js';

const BUCKET = 'site';
const READ_BY_ALL = JSON.stringify({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Principal: '*',
      Action: 's3:GetObject',
      Resource: `arn:aws:s3:::${BUCKET}/releases/*`,
    },
  ],
});

/** A bucket of Ceph that teams release to, from this machine. */
export class ReleaseBucket {
  readonly #ceph: CephGateway;
  readonly #account: ReturnType<CephGateway['account']>;
  /** Folder of the teams' keys. */
  readonly #folder: string;
  readonly #copies: RemoteCopy[] = [];

  private constructor(ceph: CephGateway, folder: string) {
    this.#ceph = ceph;
    this.#account = ceph.account('teams');
    this.#folder = folder;
  }

  /** @param host address of this machine, as containers reach it */
  static async start(host: string): Promise<ReleaseBucket> {
    const ceph = await CephGateway.start(host);
    const bucket = new ReleaseBucket(ceph, await mkdtemp(path.join(tmpdir(), 'release-bucket-')));
    await ceph.makeBucket(BUCKET, bucket.#account, READ_BY_ALL);
    return bucket;
  }

  /** What shells need as `RELEASES_URL`. */
  get url(): string {
    return `${this.#ceph.url}/${BUCKET}/releases`;
  }

  /** Has a team release its remote. */
  async release(remote: string): Promise<void> {
    const copy = await this.#checkOut(remote);
    copy.run('release');
    const publicKey = path.join(copy.folder, '.data/release-keys', publicKeyFile(remote));
    await cp(publicKey, this.publicKeyOf(remote));
  }

  /**
   * Has a team build and publish its remote.
   *
   * @param change is made to its sources before
   * @returns makes the version live
   */
  async publish(remote: string, change: (copy: RemoteCopy) => Promise<void>): Promise<() => void> {
    const copy = await this.#checkOut(remote);
    await change(copy);
    copy.build();
    const [, version] = / (\S+) is published\./.exec(copy.run('publish-release')) ?? [];
    if (!version) throw new Error(`${remote} was not published.`);
    return () => copy.run('promote', version);
  }

  /** The file of the key that shells trust, once the remote was released. */
  publicKeyOf(remote: string): string {
    return path.join(this.#folder, publicKeyFile(remote));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#copies.map((copy) => copy.remove()));
    await this.#ceph.stop();
    await rm(this.#folder, { recursive: true });
  }

  /** Sources of a team without tests, which take longer than all else that a release does. */
  async #checkOut(remote: string): Promise<RemoteCopy> {
    const copy = await RemoteCopy.of(remote, '', {
      ...this.#account,
      RELEASES_BUCKET: `s3://${BUCKET}/releases`,
      RELEASE_KEY_FILE: path.join(this.#folder, `${remote}.pem`),
    });
    this.#copies.push(copy);
    await copy.removeTests();
    return copy;
  }
}
