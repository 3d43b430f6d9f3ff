import * as v from 'valibot';

/**
 * The schema `v1-pre` of frontend-discovery, whose draft is https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json:
 * what is required there is required here, and what it refuses is refused.
 */
export const FrontendDiscovery = v.strictObject({
  schema: v.string(),
  microFrontends: v.record(
    v.string(),
    v.pipe(
      v.array(
        v.strictObject({
          url: v.string(),
          fallbackUrl: v.exactOptional(v.string()),
          metadata: v.strictObject({ integrity: v.string(), version: v.string() }),
          extras: v.exactOptional(v.looseObject({})),
          deployment: v.exactOptional(
            v.looseObject({
              traffic: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
              default: v.boolean(),
            }),
          ),
        }),
      ),
      v.check((list) => new Set(list.map((each) => JSON.stringify(each))).size === list.length),
    ),
  ),
});

const NamedFile = v.object({ name: v.pipe(v.string(), v.nonEmpty()), path: v.string() });
const Assets = v.object({ sync: v.array(v.string()), async: v.array(v.string()) });

/** What Module Federation's runtime reads of a manifest, see `Manifest` of `@module-federation/sdk`. */
export const FederationManifest = v.object({
  id: v.string(),
  name: v.string(),
  metaData: v.object({
    name: v.string(),
    globalName: v.string(),
    buildInfo: v.object({ buildVersion: v.string(), buildName: v.string() }),
    publicPath: v.literal('auto'),
    remoteEntry: v.intersect([NamedFile, v.object({ type: v.literal('module') })]),
    pluginVersion: v.string(),
  }),
  shared: v.array(v.object({ name: v.string(), requiredVersion: v.string() })),
  remotes: v.array(v.unknown()),
  exposes: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      path: v.string(),
      assets: v.object({ js: Assets, css: Assets }),
    }),
  ),
});
