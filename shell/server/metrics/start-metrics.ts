import type { Health } from '@site/releases/health/health';
import type { Env } from '../env.js';
import type { ShellMetrics } from './shell-metrics.js';

/**
 * Begins to measure, and serves what is measured.
 *
 * @param health of the versions of all remotes
 * @returns undefined when metrics are off; then their library is not loaded
 */
export async function startMetrics(
  place: Env['metrics'],
  health: () => Promise<Health>,
): Promise<ShellMetrics | undefined> {
  if (!place) return undefined;
  const { ShellMetrics } = await import('./shell-metrics.js');
  const { serveMetrics } = await import('./serve-metrics.js');
  const metrics = new ShellMetrics(health);
  const server = await serveMetrics(metrics, { ...place, portSetting: 'SHELL_METRICS_PORT' });
  server.unref(); // the site ends when its own server has ended
  return metrics;
}
