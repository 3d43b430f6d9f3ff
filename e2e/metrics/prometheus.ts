import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@site/stack/free-port';
import { ROOT } from '@site/stack/root';
import * as v from 'valibot';

export const CONFIGURATION = path.join(ROOT, 'operations/prometheus');

const Vector = v.object({
  data: v.object({
    result: v.array(
      v.object({
        metric: v.record(v.string(), v.string()),
        value: v.tuple([v.number(), v.string()]),
      }),
    ),
  }),
});
const Alerts = v.object({
  data: v.object({
    alerts: v.array(v.object({ labels: v.record(v.string(), v.string()), state: v.string() })),
  }),
});

/**
 * @returns what promtool writes
 * @throws {Error} when it finds something wrong
 */
export function promtool(...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(
    process.env.PROMTOOL_PATH || 'promtool',
    args,
    {
      cwd: CONFIGURATION,
      encoding: 'utf8',
    },
  );
  if (status === 0) return stdout;
  throw error ?? new Error(`promtool ${args.join(' ')}: ${stdout}${stderr}`);
}

/** A Prometheus with the configuration of the repository, which reads these ports every second. */
export class Prometheus {
  readonly #url: string;
  readonly #stop: () => Promise<void>;

  private constructor(url: string, stop: () => Promise<void>) {
    this.#url = url;
    this.#stop = stop;
  }

  static async start(ports: { shell: number; api: number }): Promise<Prometheus> {
    const folder = mkdtempSync(path.join(tmpdir(), 'prometheus-'));
    // As in operation, but in seconds: an alert that waits for a minute here waits for two seconds.
    const configuration = read('prometheus.yml')
      .replace(':9300', `:${ports.shell}`)
      .replace(':9301', `:${ports.api}`)
      .replaceAll('_interval: 15s', '_interval: 1s');
    writeFileSync(path.join(folder, 'prometheus.yml'), configuration);
    const alerts = read('alerts.yml').replaceAll('for: 1m', 'for: 2s');
    writeFileSync(path.join(folder, 'alerts.yml'), alerts);
    const address = `127.0.0.1:${await freePort()}`;
    const server = spawn(
      process.env.PROMETHEUS_PATH || 'prometheus',
      [
        '--config.file=prometheus.yml',
        '--storage.tsdb.path=data',
        `--web.listen-address=${address}`,
      ],
      { cwd: folder, stdio: 'ignore' },
    );
    const ended = once(server, 'exit');
    return new Prometheus(`http://${address}`, async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    });
  }

  /** Values of an expression now, by its labels; none while Prometheus starts. */
  async query(expression: string): Promise<{ labels: Record<string, string>; value: number }[]> {
    const data = await this.#get(`/api/v1/query?query=${encodeURIComponent(expression)}`);
    if (data === undefined) return [];
    return v
      .parse(Vector, data)
      .data.result.map(({ metric, value: [, text] }) => ({ labels: metric, value: Number(text) }));
  }

  /** Names of the alerts that fire. */
  async firing(): Promise<string[]> {
    const { alerts } = v.parse(Alerts, await this.#get('/api/v1/alerts')).data;
    return alerts.flatMap(({ labels, state }) =>
      state === 'firing' ? [labels.alertname ?? ''] : [],
    );
  }

  stop(): Promise<void> {
    return this.#stop();
  }

  async #get(target: string): Promise<unknown> {
    const response = await fetch(this.#url + target).catch(() => undefined);
    return response?.ok ? response.json() : undefined;
  }
}

const read = (file: string) => readFileSync(path.join(CONFIGURATION, file), 'utf8');
