import type { Env } from '../env.js';
import type { ShellTracing } from './shell-tracing.js';

/** In documents of a site that is traced; a file of `shell/public`. */
export const TRACING_SCRIPT = '/tracing.js';

/** @returns undefined when nothing is traced; then the libraries are not loaded */
export async function startTracing(url: Env['tracesUrl']): Promise<ShellTracing | undefined> {
  if (!url) return undefined;
  const { ShellTracing } = await import('./shell-tracing.js');
  return new ShellTracing(url);
}
