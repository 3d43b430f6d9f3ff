import type { Release } from '../../store/release.js';
import type { RemoteManifest } from '../../store/remote-manifest.js';
import type { GateContext } from '../gate.js';

interface Parts extends Partial<Omit<GateContext, 'manifest' | 'release'>> {
  manifest?: Partial<RemoteManifest>;
  release?: Partial<Release>;
}

/** The context of gates on the quote remote, with the parts that a test gives. */
export function gateContext({ manifest, release, ...parts }: Parts): GateContext {
  const name = 'mfe-quote';
  const version = '1.0.0';
  return {
    remote: name,
    workspace: '/workspace',
    store: '/store',
    isCopy: false,
    hostUrl: undefined,
    note: () => undefined,
    routes: () => Promise.reject(new Error('The test gives no routes.')),
    routeIds: async () => [],
    manifest: { name, version, paths: [], owner: undefined, budget: 100_000, ...manifest },
    release: {
      name,
      version,
      builtAt: '2026-01-01T00:00:00.000Z',
      entry: 'client/remoteEntry.js',
      server: 'server/routes.mjs',
      chunkGroups: {},
      files: {},
      shared: {},
      contractVersion: '1.0.0',
      ...release,
    },
    ...parts,
  };
}
