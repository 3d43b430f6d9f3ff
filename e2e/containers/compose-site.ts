import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@site/stack/free-port';
import { HIGH_LIMITS } from '@site/stack/testing/high-limits';
import * as v from 'valibot';
import { docker, lines } from '../support/docker.js';
import { runRecipe } from '../support/recipe.js';

/** A container as `docker inspect` describes it. */
const Container = v.object({
  Id: v.string(),
  Config: v.object({ User: v.string() }),
  State: v.object({
    Pid: v.number(),
    StartedAt: v.string(),
    Health: v.optional(v.object({ Status: v.string() })),
  }),
  HostConfig: v.object({ ReadonlyRootfs: v.boolean() }),
  NetworkSettings: v.object({
    Networks: v.record(
      v.string(),
      v.object({ NetworkID: v.string(), IPAddress: v.string(), GlobalIPv6Address: v.string() }),
    ),
    Ports: v.record(v.string(), v.nullable(v.array(v.unknown()))),
  }),
});
export type Container = v.InferOutput<typeof Container>;

/** Variables that the engine and its user need; settings of the site would change the test. */
const KEPT_SETTINGS = /^(PATH|HOME|DOCKER_.*|(HTTPS?|NO)_PROXY)$/i;

/** Where a site runs. */
const Placement = v.object({
  folder: v.string(),
  project: v.string(),
  port: v.number(),
  mailPort: v.number(),
  httpPort: v.number(),
  httpsPort: v.number(),
  /** Whether the engine can give a network IPv6 addresses. */
  hasIpv6: v.boolean(),
});
type Placement = v.InferOutput<typeof Placement>;

/** The shared staff password once the documented commands have changed it. */
export const NEW_PASSWORD = 'lantern $HOME quarrel! ferry';
/** A server that keeps all emails to itself. */
const MAIL_CATCHER = 'smtp://mail:1025';
const PLACEMENT = 'COMPOSE_SITE';
const ENGINE_VERSION = ['version', '--format={{.Server.Version}}'];
/** The first Docker that chooses IPv6 addresses for networks by itself. */
const FIRST_WITH_IPV6 = 27;
/** Options with which Compose also knows the services that only a site on the internet needs. */
const PRODUCTION = ['--profile', 'production'];

/** The site in containers of its own: own project, own ports, own volumes. */
export class ComposeSite {
  readonly url: string;
  /** Where the edge answers, when it runs. */
  readonly httpUrl: string;
  readonly httpsUrl: string;
  readonly #placement: Placement;
  readonly #env: Record<string, string>;

  private constructor(placement: Placement, settings: Readonly<Record<string, string>> = {}) {
    this.url = `http://localhost:${placement.port}`;
    this.httpUrl = `http://localhost:${placement.httpPort}`;
    this.httpsUrl = `https://localhost:${placement.httpsPort}`;
    this.#placement = placement;
    const kept = Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && KEPT_SETTINGS.test(name) ? [[name, value] as const] : [],
    );
    this.#env = {
      ...Object.fromEntries(kept),
      PORT: String(placement.port),
      MAIL_PORT: String(placement.mailPort),
      HTTP_PORT: String(placement.httpPort),
      HTTPS_PORT: String(placement.httpsPort),
      EDGE_IPV6: String(placement.hasIpv6),
      ...HIGH_LIMITS,
      ...settings,
    };
  }

  /** @param folder of the compose file */
  static async in(folder: string): Promise<ComposeSite> {
    const project = `southerly-test-${randomBytes(4).toString('hex')}`;
    return new ComposeSite({
      folder,
      project,
      port: await freePort(),
      mailPort: await freePort(),
      httpPort: await freePort(),
      httpsPort: await freePort(),
      hasIpv6: Number.parseInt(await docker(ENGINE_VERSION), 10) >= FIRST_WITH_IPV6,
    });
  }

  /** The site that was announced by the process that started it. */
  static running(): ComposeSite {
    const placement = process.env[PLACEMENT];
    if (!placement) throw new Error('These tests are run by "npm run test:compose".');
    return new ComposeSite(v.parse(Placement, JSON.parse(placement)));
  }

  /** The same site, whose services get these settings too when they are started by it. */
  withSettings(settings: Readonly<Record<string, string>>): ComposeSite {
    return new ComposeSite(this.#placement, settings);
  }

  /** Lets the tests, which run in other processes, find this site. */
  announce(): void {
    process.env[PLACEMENT] = JSON.stringify(this.#placement);
    process.env.RUNNING_SITE_URL = this.url;
  }

  /** Whether visitors on IPv6 keep their addresses. */
  get hasIpv6(): boolean {
    return this.#placement.hasIpv6;
  }

  /** The folder of the compose file: the sources that the images are built from. */
  get folder(): string {
    return this.#placement.folder;
  }

  /**
   * Runs `docker compose`.
   *
   * @returns what it printed
   * @throws {Error} with its output when it fails
   */
  compose(...args: string[]): Promise<string> {
    const { project, folder } = this.#placement;
    const where = ['--project-name', project, '--project-directory', folder];
    return this.#docker('compose', ...where, ...args);
  }

  /**
   * Runs documented commands, with the names and addresses of this site.
   *
   * @param withLimits true for the limits of `.env`, in place of those of tests
   * @param backup takes the place of the folder that the document names
   * @param blocked takes the place of the addresses that it names
   * @returns what they printed
   * @throws {Error} with the output of the one that fails
   */
  async recipe(
    name: string,
    { withLimits = false, backup = '', blocked = '' } = {},
  ): Promise<string> {
    const { project, folder } = this.#placement;
    const places = {
      'http://localhost:3000': this.url,
      'southerly-': `${project}-`,
      southerly_: `${project}_`,
      'www.example.com:443': `localhost:${this.#placement.httpsPort}`,
      'www.example.com': 'localhost',
      'NEW PASSWORD': NEW_PASSWORD,
      'smtp://USER:PASSWORD@mail.example:587': MAIL_CATCHER,
      ...(blocked && { '203.0.113.7 2001:db8::/32': blocked }),
      ...(backup && { '.data/backups/2026-03-02-093000': backup }),
    };
    const limits = Object.keys(HIGH_LIMITS).map((limit) => [limit, undefined] as const);
    const env = {
      ...this.#env,
      COMPOSE_PROJECT_NAME: project,
      ...(withLimits && Object.fromEntries(limits)),
    };
    return runRecipe(name, places, { cwd: folder, env });
  }

  /** The folders of the backups that were made by the commands of the document, the oldest first. */
  async backups(): Promise<string[]> {
    const folder = path.join(this.#placement.folder, '.data/backups');
    const names = await readdir(folder);
    return names.sort().map((name) => path.join(folder, name));
  }

  /** Replaces the image of a service by that of another one, as if its build had gone wrong. */
  async replaceImage(service: string, by: string): Promise<void> {
    const { project } = this.#placement;
    await this.#docker('tag', `${project}-${by}`, `${project}-${service}`);
  }

  /** Starts everything and waits until it is healthy. */
  async up(): Promise<void> {
    await this.compose('up', '--wait');
  }

  /** Starts a service that only the internet needs, and waits until it is healthy. */
  async upInProduction(service: string): Promise<void> {
    await this.compose(...PRODUCTION, 'up', '--wait', '--no-deps', service);
  }

  /** The running containers of a service. */
  async containers(service: string): Promise<Container[]> {
    const ids = lines(await this.compose('ps', '--quiet', service));
    if (ids.length === 0) return [];
    return v.parse(v.array(Container), JSON.parse(await this.#docker('inspect', ...ids)));
  }

  /** Sizes of the images that were built, by service, in megabytes. */
  async imageSizes(services: readonly string[]): Promise<string[]> {
    return Promise.all(
      services.map(async (service) => {
        const image = `${this.#placement.project}-${service}`;
        const bytes = await this.#docker('image', 'inspect', '--format={{.Size}}', image);
        return `${service} ${Math.round(Number(bytes) / 1e6)} MB`;
      }),
    );
  }

  /**
   * Runs an SQL query.
   *
   * @returns its rows, a line each
   */
  async query(sql: string): Promise<string[]> {
    const psql = ['psql', '--username=cleaning', '--no-align', '--tuples-only', '--command', sql];
    return lines(await this.compose('exec', '--no-TTY', 'postgres', ...psql));
  }

  /** Removes containers, networks, volumes and the images that were built. */
  async remove(): Promise<void> {
    await this.compose(...PRODUCTION, 'down', '--volumes', '--rmi=local', '--timeout=5');
  }

  #docker(...args: string[]): Promise<string> {
    return docker(args, { env: this.#env });
  }
}
