import * as v from 'valibot';
import { RemoteName, RemotePaths } from '../store/remote-paths.js';

const SiteSettings = v.object({
  /** Origin of the deployed site. */
  site: v.string(),
  remote: RemoteName,
  /** URL paths that the remote serves here. */
  paths: RemotePaths,
  port: v.number(),
  /** Whether the site gets requests other than GET and HEAD. */
  allowWrites: v.boolean(),
});

/** A remote that is developed inside a deployed site. */
export type SiteSettings = v.InferOutput<typeof SiteSettings>;

/** Passes the settings from the command to the configuration of the build, which Rspack itself loads. */
const VARIABLE = 'MFE_DEV_SITE';

/** Environment of a build for development inside a deployed site. */
export const devEnvironment = (settings: SiteSettings): Record<string, string> => ({
  MFE_DEV: '1',
  [VARIABLE]: JSON.stringify(settings),
});

/** The settings of a build inside a deployed site; undefined for any other build. */
export function readSiteSettings(env: NodeJS.ProcessEnv): SiteSettings | undefined {
  const text = env[VARIABLE];
  return text ? v.parse(SiteSettings, JSON.parse(text)) : undefined;
}

/** URL path of the remote's files: beside those of its releases, with a version that no release has. */
export const devFolder = (remote: string): string => `/mfe/${remote}/dev/client/`;
