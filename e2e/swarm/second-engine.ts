import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { docker } from '../support/docker.js';
import { type Docker, healthyContainers, removeAll } from './engine.js';

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
    return (await healthyContainers(service, this.#docker)).length;
  }

  /**
   * Leaves the swarm, with everything of it.
   *
   * @param name what images and volumes begin with
   */
  async leave(name: string): Promise<void> {
    await this.#docker('swarm', 'leave', '--force');
    await removeAll(['container', 'volume', 'image'], name, this.#docker);
  }

  get #to(): string[] {
    return ['--host', this.#host];
  }

  #docker: Docker = (...args) => docker([...this.#to, ...args]);
}
