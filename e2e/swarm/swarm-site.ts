import { randomBytes } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@site/stack/free-port';
import { ROOT } from '@site/stack/root';
import { stopAll } from '@site/stack/services/stop-all';
import { HIGH_LIMITS } from '@site/stack/testing/high-limits';
import { expect } from 'playwright/test';
import { Agent, setGlobalDispatcher } from 'undici';
import * as v from 'valibot';
import { type SmtpSink, startSmtpSink } from '../../api/test/support/smtp-sink.js';
import { PATIENCE } from '../support/container-patience.js';
import { docker, lines } from '../support/docker.js';
import { runRecipe } from '../support/recipe.js';
import { copySources, SourceCopy } from '../support/source-copy.js';
import { type Docker, healthyContainers, removeAll } from './engine.js';
import type { ReleaseBucket } from './release-bucket.js';
import type { SecondEngine } from './second-engine.js';

/** Where a second engine reaches this one. */
const { SWARM_ADDRESS } = process.env;
const LABELS = ['edge', 'releases', 'database'];
const SECRETS = {
  'database-url': 'postgres://cleaning:only-for-tests@postgres/cleaning',
  'database-password': 'only-for-tests',
  'staff-password': 'lantern moss quarrel ferry',
};
/** The database password once the documented commands have changed it. */
export const NEW_DATABASE_PASSWORD = 'only-for-later-tests';

/** A container as `docker inspect` describes it. */
const Container = v.object({
  Id: v.string(),
  Config: v.object({ Image: v.string() }),
  State: v.object({ Pid: v.number() }),
});
type Container = v.InferOutput<typeof Container>;

/** Image versions by the stack variable that selects them, e.g. `API_VERSION`. */
type Versions = Readonly<Record<string, string>>;

/** The site in a swarm of this machine, or of two: own stack, own images, own ports. */
export class SwarmSite {
  readonly url: string;
  readonly #name: string;
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;
  /** Steps that undo changes to the engines; run last to first. */
  readonly #undo: (() => Promise<unknown>)[] = [];
  #mailServer: SmtpSink | undefined;
  #versions: Versions = {};
  #files = ['stack.yml', 'releases-in-volume.yml'];

  private constructor(folder: string, ports: { http: number; https: number }) {
    this.url = `https://localhost:${ports.https}`;
    this.#name = `southerly-swarm-${randomBytes(3).toString('hex')}`;
    this.#folder = folder;
    this.#env = {
      ...process.env,
      ...HIGH_LIMITS,
      IMAGES: `${this.#name}-`,
      SECRETS: this.#name,
      SITE_URL: 'https://localhost',
      HTTP_PORT: String(ports.http),
      HTTPS_PORT: String(ports.https),
    };
  }

  static async copySources(): Promise<SourceCopy> {
    return new SourceCopy(await copySources(ROOT, await realpath(tmpdir())));
  }

  /** @param folder the sources that the images are built from */
  static async in(folder: string): Promise<SwarmSite> {
    return new SwarmSite(folder, { http: await freePort(), https: await freePort() });
  }

  /** Makes this engine a swarm, unless it is one, and gives it what the stack needs. */
  async prepare(): Promise<void> {
    const isSwarm = await this.#docker('info', '--format={{.Swarm.LocalNodeState}}');
    if (isSwarm !== 'active') {
      await this.#docker('swarm', 'init', `--advertise-addr=${SWARM_ADDRESS ?? '127.0.0.1'}`);
      this.#undo.push(() => this.#docker('swarm', 'leave', '--force'));
    }
    const labels = LABELS.map((label) => `--label-add=${label}=true`);
    const node = await this.#docker('info', '--format={{.Swarm.NodeID}}');
    await this.#docker('node', 'update', ...labels, node);
    this.#mailServer = await startSmtpSink({ host: await this.hostAddress() });
    this.#undo.push(() => this.mailServer.stop());
    const secrets = { ...SECRETS, 'smtp-url': this.mailServer.url };
    for (const [name, value] of Object.entries(secrets)) {
      const secret = `${this.#name}-${name}`;
      await docker(['secret', 'create', secret, '-'], { input: value });
    }
    this.#undo.push(() => removeAll(['secret', 'volume', 'image'], this.#name, this.#docker));
  }

  /**
   * Takes the emails of the site.
   *
   * @throws {Error} before the engine is prepared
   */
  get mailServer(): SmtpSink {
    if (!this.#mailServer) throw new Error('No mail server was started.');
    return this.#mailServer;
  }

  /**
   * Builds all images, releases all remotes, and deploys two shells and two APIs. From then on `fetch` trusts the
   * certificate authority of the edge.
   */
  async start(version: string): Promise<void> {
    await this.prepare();
    await this.build(version);
    await this.recipe('first releases in a swarm', version);
    const services = ['EDGE', 'SHELL', 'API'].map((name) => [`${name}_VERSION`, version]);
    await this.deploy(Object.fromEntries(services));
    for (const service of ['api', 'shell']) {
      await expect.poll(() => this.versions(service), PATIENCE).toEqual([version, version]);
    }
    const file = '/data/caddy/pki/authorities/local/root.crt';
    setGlobalDispatcher(new Agent({ connect: { ca: await this.execute('edge', 'cat', file) } }));
  }

  /** Builds images from the sources as they are now. */
  async build(version: string, ...services: string[]): Promise<void> {
    const where = ['--project-name', this.#name, '--project-directory', this.#folder];
    await this.#docker('compose', ...where, '--profile=production', 'build', ...services);
    for (const image of await this.#images()) {
      const service = image.slice(this.#name.length + 1);
      if (services.length > 0 && !services.includes(service)) continue;
      await this.#docker('image', 'tag', `${image}:latest`, `${image}:${version}`);
      // As on a machine that did not build it.
      await this.#docker('image', 'rm', `${image}:latest`);
    }
  }

  /** Deploys these versions; every other service keeps its own. */
  async deploy(versions: Versions): Promise<void> {
    if (Object.keys(this.#versions).length === 0) this.#undo.push(() => this.#removeStack());
    else await this.settled();
    this.#versions = { ...this.#versions, ...versions };
    const files = this.#files.flatMap((name) => [
      '--compose-file',
      path.join(this.#folder, 'operations/swarm', name),
    ]);
    const options = ['--resolve-image=never', '--detach=true', '--prune'];
    await this.#docker('stack', 'deploy', ...options, ...files, this.#name);
  }

  /**
   * Stores the public keys of the teams as configs of the swarm.
   *
   * @param keys names the file of each public key
   */
  async trust(keys: Pick<ReleaseBucket, 'publicKeyOf'>, remotes: readonly string[]): Promise<void> {
    for (const remote of remotes) {
      const config = `${this.#name}-${remote}-key`;
      await this.#docker('config', 'create', config, keys.publicKeyOf(remote));
    }
  }

  /**
   * Tells the swarm to take releases from a bucket.
   *
   * @returns how the update of the shells ended
   */
  async deployWithReleasesAt(url: string): Promise<string> {
    this.#env.RELEASES_URL = url;
    this.#files = ['stack.yml', 'releases-in-bucket.yml'];
    await this.deploy({});
    await this.settled();
    return this.#inspect('shell', '{{.UpdateStatus.State}}');
  }

  /** Tells the swarm, which runs an API, to run none, as on a new machine before the backup is restored. */
  async deployWithoutApi(): Promise<void> {
    await this.scale('api', 1);
    await expect.poll(() => this.containers('api'), PATIENCE).toHaveLength(1);
    const files = this.#files;
    this.#files = [...files, 'without-api.yml'];
    await this.deploy({});
    this.#files = files;
    expect(await this.#inspect('api', '{{.Spec.Mode.Replicated.Replicas}}')).toBe('0');
    const command = await this.#inspect(
      'migrate',
      '{{json .Spec.TaskTemplate.ContainerSpec.Args}}',
    );
    expect(JSON.parse(command)).toEqual(['node', '--version']);
    await expect.poll(() => this.containers('api'), PATIENCE).toEqual([]);
    // A deployment replaces Postgres too if other commands have changed its service.
    await this.settled();
    await expect.poll(() => this.containers('postgres'), PATIENCE).toHaveLength(1);
  }

  /** Where containers reach this machine. */
  async hostAddress(): Promise<string> {
    if (SWARM_ADDRESS) return SWARM_ADDRESS;
    const bridge = 'docker_gwbridge';
    // The engine makes it a moment after its first swarm.
    const networks = async () => lines(await this.#docker('network', 'ls', '--format={{.Name}}'));
    await expect.poll(networks, PATIENCE).toContain(bridge);
    const gateway = '--format={{(index .IPAM.Config 0).Gateway}}';
    return this.#docker('network', 'inspect', gateway, bridge);
  }

  /**
   * Waits until no service is being updated or rolled back: an engine may refuse to change one that is. A
   * container that does not become healthy may be started once more, which takes three minutes each time, before Swarm
   * rolls back.
   */
  async settled(): Promise<void> {
    await expect.poll(() => this.#underWay(), { timeout: 900_000 }).toEqual([]);
  }

  /** The healthy containers of a service. */
  async containers(service: string): Promise<Container[]> {
    const ids = await healthyContainers(this.serviceName(service), this.#docker);
    if (ids.length === 0) return [];
    return v.parse(v.array(Container), JSON.parse(await this.#docker('inspect', ...ids)));
  }

  /** The versions of a service's healthy containers. */
  async versions(service: string): Promise<string[]> {
    const containers = await this.containers(service);
    return containers.map(({ Config }) => Config.Image.split(':').at(-1) ?? '').sort();
  }

  /** What the containers of a service, also those that have ended, logged as a warning or worse. */
  async warnings(service: string): Promise<string[]> {
    const log = await this.#docker('service', 'logs', '--raw', this.serviceName(service));
    return lines(log).filter((line) => /^\{"level":[456]0,/.test(line));
  }

  /** The public keys in the configs that the documented commands created. */
  async copiedKeys(remotes: readonly string[]): Promise<string[]> {
    const names = remotes.map((remote) => `${this.#newSecrets}-${remote}-key`);
    const data = '--format={{printf "%s" .Spec.Data}}';
    return lines(await this.#docker('config', 'inspect', data, ...names));
  }

  /** Deploys the stack with the secrets that the documented commands created. */
  async deployWithNewSecrets(): Promise<void> {
    this.#env.SECRETS = this.#newSecrets;
    await this.deploy({});
    await this.settled();
  }

  /**
   * Runs documented commands, with the names and addresses of this stack.
   *
   * @param version of the images that they name
   * @param backup takes the place of the folder that the document names
   * @returns what they printed
   */
  async recipe(name: string, version = '', backup = ''): Promise<string> {
    const places = {
      site_: `${this.#name}_`,
      'before=site': `before=${this.#name}`,
      'NEW-PASSWORD': NEW_DATABASE_PASSWORD,
      'site-2': this.#newSecrets,
      'southerly-': `${this.#name}-`,
      'smtp://USER:PASSWORD@mail.example:587': this.mailServer.url,
      'http://localhost:3000': this.url,
      ...(backup && { '.data/backups/2026-03-02-093000': backup }),
    };
    const env = { ...this.#env, VERSION: version };
    return runRecipe(name, places, { cwd: this.#folder, env });
  }

  /** Prefix of the secrets and configs that replace the first ones. */
  get #newSecrets(): string {
    return `${this.#name}-2`;
  }

  /**
   * Runs a program in the first container of a service.
   *
   * @returns what it printed
   */
  async execute(service: string, ...command: string[]): Promise<string> {
    const [container] = await this.containers(service);
    if (!container) throw new Error(`${service} does not run.`);
    return this.#docker('exec', container.Id, ...command);
  }

  /** Kills a container: the swarm starts another. */
  async kill({ Id }: Container): Promise<void> {
    await this.#docker('kill', Id);
  }

  /**
   * Has a second engine join, which can run these services from then on.
   *
   * @returns the id of the node
   */
  async join(engine: SecondEngine, services: readonly string[]): Promise<string> {
    const token = await this.#docker('swarm', 'join-token', '--quiet', 'worker');
    const node = await engine.join(token, `${SWARM_ADDRESS}:2377`);
    this.#undo.push(() => engine.leave(this.#name));
    for (const service of services) {
      await engine.load(await this.#inspect(service, '{{.Spec.TaskTemplate.ContainerSpec.Image}}'));
    }
    return node;
  }

  /** Sets the number of replicas. Running containers stay on their nodes; only new ones are spread. */
  async scale(service: string, containers: number): Promise<void> {
    await this.#docker(
      'service',
      'scale',
      '--detach',
      `${this.serviceName(service)}=${containers}`,
    );
  }

  /** Has a node give up its containers, as before maintenance of a machine. */
  async drain(node: string): Promise<void> {
    await this.#docker('node', 'update', '--availability=drain', node);
  }

  /** The swarm's name for a service of the stack. */
  serviceName(service: string): string {
    return `${this.#name}_${service}`;
  }

  /** Removes all that was made, and leaves the swarm if this began it. */
  async remove(): Promise<void> {
    await stopAll(this.#undo.reverse().map((stop) => ({ stop })));
  }

  async #underWay(): Promise<string[]> {
    const ids = lines(await this.#docker('stack', 'services', '--quiet', this.#name));
    const format = '--format={{.Spec.Name}} {{with .UpdateStatus}}{{.State}}{{end}}';
    const states = await this.#docker('service', 'inspect', format, ...ids);
    return lines(states).filter((state) => /updating|started/.test(state));
  }

  #inspect(service: string, format: string): Promise<string> {
    return this.#docker('service', 'inspect', `--format=${format}`, this.serviceName(service));
  }

  async #removeStack(): Promise<void> {
    // Not --detach=false: it may never end, because the command counts ended tasks more than once.
    await this.#docker('stack', 'rm', this.#name);
    const running = () => this.#docker('ps', '--quiet', `--filter=name=${this.#name}`);
    await expect.poll(running, PATIENCE).toBe('');
    await removeAll(['container', 'volume', 'config'], this.#name, this.#docker);
  }

  async #images(): Promise<string[]> {
    const filter = `reference=${this.#name}-*:latest`;
    const format = '--format={{.Repository}}';
    return lines(await this.#docker('image', 'ls', format, '--filter', filter));
  }

  #docker: Docker = (...args) => docker(args, { env: { ...this.#env, ...this.#versions } });
}
