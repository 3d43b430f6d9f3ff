import { HEALTH_ADDRESS, Health, type VersionHealth } from '@site/releases/health/health';
import type { APIRequestContext } from 'playwright/test';
import * as v from 'valibot';

/** The health of the versions of a remote, as the site reports it. */
export async function healthOf(
  request: APIRequestContext,
  remote: string,
): Promise<Record<string, VersionHealth>> {
  const response = await request.get(HEALTH_ADDRESS);
  return v.parse(Health, await response.json()).remotes[remote] ?? {};
}
