import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The engine of another machine, or of a network of its own on this one. */
export class SecondEngine {
  readonly #host: string;

  /** @param host as `DOCKER_HOST` has it, such as `ssh://root@machine` */
  constructor(host: string) {
    this.#host = host;
  }

  /**
   * Joins a swarm.
   *
   * @param manager its address with port
   * @returns the id of the node
   */
  async join(token: string, manager: string): Promise<string> {
    await this.#docker('swarm', 'join', `--token=${token}`, manager);
    return this.#docker('info', '--format={{.Swarm.NodeID}}');
  }

  /** Takes an image from the engine of this machine. */
  async load(image: string): Promise<void> {
    const save = spawn('docker', ['save', image], { stdio: ['ignore', 'pipe', 'inherit'] });
    const load = spawn('docker', [...this.#to, 'load'], { stdio: ['pipe', 'ignore', 'inherit'] });
    const [[saved], [loaded]] = await Promise.all([
      once(save, 'exit'),
      once(load, 'exit'),
      pipeline(save.stdout, load.stdin),
    ]);
    if (saved !== 0 || loaded !== 0) throw new Error(`${this.#host} did not take ${image}.`);
  }

  /** How many healthy containers of a service it runs. */
  async healthy(service: string): Promise<number> {
    const filters = [`label=com.docker.swarm.service.name=${service}`, 'health=healthy'];
    const ids = await this.#docker('ps', '--quiet', ...filters.map((one) => `--filter=${one}`));
    return ids.split('\n').filter(Boolean).length;
  }

  /**
   * Leaves the swarm, with everything of it.
   *
   * @param name what images and volumes begin with
   */
  async leave(name: string): Promise<void> {
    await this.#docker('swarm', 'leave', '--force');
    const containers = await this.#docker('ps', '--all', '--quiet', `--filter=name=${name}`);
    if (containers) await this.#docker('rm', '--force', ...containers.split('\n'));
    const volumes = await this.#docker('volume', 'ls', '--quiet', `--filter=name=${name}`);
    if (volumes) await this.#docker('volume', 'rm', ...volumes.split('\n'));
    const images = await this.#docker('image', 'ls', '--quiet', `--filter=reference=${name}-*`);
    if (images) await this.#docker('image', 'rm', '--force', ...new Set(images.split('\n')));
  }

  get #to(): string[] {
    return ['--host', this.#host];
  }

  async #docker(...args: string[]): Promise<string> {
    return (await run('docker', [...this.#to, ...args])).stdout.trim();
  }
}
