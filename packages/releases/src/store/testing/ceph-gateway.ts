import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';

/** The gateway responds sooner, even on a busy machine. */
const START_MS = 120_000;

/** AWS's variables for an account. */
type Account = Readonly<
  Record<'AWS_ENDPOINT_URL' | 'AWS_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>
>;

/** A cluster of Ceph in memory with a gateway that speaks the protocol of S3, for accounts and policies. */
export class CephGateway {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'ceph-'));
  private readonly processes: ChildProcess[] = [];
  private port = 0;

  private constructor(private readonly host: string) {}

  /** Whether this machine has the programs. */
  static isInstalled(): boolean {
    return ['radosgw', 'ceph-mon', 'ceph-osd'].every(
      (program) => spawnSync(program, ['--version']).status === 0,
    );
  }

  /**
   * @param host address of this machine that the gateway listens at
   * @throws {Error} when a program of Ceph is missing, or the gateway does not respond in time
   */
  static async start(host = '127.0.0.1'): Promise<CephGateway> {
    const gateway = new CephGateway(host);
    try {
      await gateway.startAll();
      return gateway;
    } catch (failure) {
      await gateway.stop();
      throw failure;
    }
  }

  get url(): string {
    return `http://${this.host}:${this.port}`;
  }

  /** Makes an account. */
  account(name: string): Account {
    const key = name.toUpperCase();
    const secret = randomUUID();
    this.run('radosgw-admin', [
      'user',
      'create',
      `--uid=${name}`,
      `--display-name=${name}`,
      `--access-key=${key}`,
      `--secret-key=${secret}`,
    ]);
    return {
      AWS_ENDPOINT_URL: this.url,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: key,
      AWS_SECRET_ACCESS_KEY: secret,
    };
  }

  /**
   * Makes a bucket of an account.
   *
   * @param policy who else may do what, as JSON
   */
  async makeBucket(name: string, owner: Account, policy?: string): Promise<void> {
    const client = new S3Client({
      endpoint: this.url,
      region: owner.AWS_REGION,
      forcePathStyle: true,
      credentials: {
        accessKeyId: owner.AWS_ACCESS_KEY_ID,
        secretAccessKey: owner.AWS_SECRET_ACCESS_KEY,
      },
    });
    await client.send(new CreateBucketCommand({ Bucket: name }));
    if (policy) await client.send(new PutBucketPolicyCommand({ Bucket: name, Policy: policy }));
    client.destroy();
  }

  async stop(): Promise<void> {
    for (const child of this.processes.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async startAll() {
    const monitor = await freePort();
    this.port = await freePort();
    const cluster = randomUUID();
    for (const name of ['mon', 'osd', 'rgw']) mkdirSync(path.join(this.folder, name));
    writeFileSync(path.join(this.folder, 'ceph.conf'), this.settings(cluster, monitor));
    this.makeKeys();
    this.run('monmaptool', [
      '--create',
      '--fsid',
      cluster,
      '--addv',
      'a',
      `[v2:127.0.0.1:${monitor}]`,
      'monmap',
    ]);
    this.run('ceph-mon', ['--mkfs', '-i', 'a', '--monmap', 'monmap', '--keyring', 'keyring']);
    this.begin('ceph-mon', ['-i', 'a']);
    this.run('ceph', ['auth', 'import', '-i', 'keyring']);
    const disk = randomUUID();
    this.run('ceph', ['osd', 'new', disk, '0']);
    this.run('ceph-osd', ['-i', '0', '--mkfs', '--osd-uuid', disk]);
    this.begin('ceph-osd', ['-i', '0']);
    this.begin('radosgw', ['-n', 'client.admin']);
    await this.whenReady();
  }

  private makeKeys() {
    const all = 'allow *';
    const key = (...args: string[]) => this.run('ceph-authtool', ['keyring', '--gen-key', ...args]);
    this.run('ceph-authtool', ['--create-keyring', 'keyring']);
    key('-n', 'mon.', '--cap', 'mon', all);
    key('-n', 'client.admin', '--cap', 'mon', all, '--cap', 'osd', all, '--cap', 'mgr', all);
    key('-n', 'osd.0', '--cap', 'mon', 'allow profile osd', '--cap', 'osd', all);
  }

  private async whenReady() {
    const deadline = Date.now() + START_MS;
    while (Date.now() < deadline) {
      const response = await fetch(this.url).catch(() => undefined);
      await response?.body?.cancel();
      if (response) return;
      await delay(100);
    }
    throw new Error(`The gateway of Ceph does not answer within ${START_MS / 1000} seconds.`);
  }

  private run(program: string, args: string[]) {
    execFileSync(program, [...args, '-c', 'ceph.conf'], {
      cwd: this.folder,
      stdio: 'pipe',
      timeout: START_MS,
    });
  }

  private begin(program: string, args: string[]) {
    const log = openSync(path.join(this.folder, `${program}.out`), 'w');
    this.processes.push(
      spawn(program, [...args, '-f', '-c', 'ceph.conf'], {
        cwd: this.folder,
        stdio: ['ignore', log, log],
      }),
    );
    closeSync(log);
  }

  private settings(cluster: string, monitor: number): string {
    const at = (name: string) => path.join(this.folder, name);
    return Object.entries({
      fsid: cluster,
      'mon host': `v2:127.0.0.1:${monitor}`,
      'public addr': '127.0.0.1',
      'osd pool default size': 1,
      'osd pool default min size': 1,
      'osd pool default pg num': 1,
      'osd crush chooseleaf type': 0,
      'mon allow pool size one': true,
      'mon data avail crit': 0,
      'osd objectstore': 'memstore',
      'memstore device bytes': 512 * 1024 * 1024,
      'mon data': at('mon'),
      'osd data': at('osd'),
      'rgw data': at('rgw'),
      'run dir': this.folder,
      'admin socket': at('$name.asok'),
      'log file': at('$name.log'),
      'mon cluster log file': at('cluster.log'),
      keyring: at('keyring'),
      'rgw frontends': `beast endpoint=${this.host}:${this.port}`,
    }).reduce((text, [name, value]) => `${text}${name} = ${value}\n`, '[global]\n');
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());
  server.close();
  await once(server, 'close');
  return port;
}
