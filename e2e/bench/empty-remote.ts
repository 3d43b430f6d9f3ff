import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promote } from '@site/releases/store/pointer';
import { updateVersions } from '@site/releases/store/pointer-file';
import type { PublishedVersion } from '@site/releases/store/pointer-schema';
import { publish } from '@site/releases/store/publish';

/**
 * Releases a remote with one page that shows nothing, made by hand.
 *
 * @param versions that its pointer lists; those that are not live have no files, which nobody asks for
 */
export async function releaseEmptyRemote(store: string, name: string, versions = 1): Promise<void> {
  const workspace = await mkdtemp(path.join(os.tmpdir(), 'empty-remote-'));
  const write = (file: string, text: string) => writeFile(path.join(workspace, file), text);
  const entry = 'remoteEntry.00000000.js';
  const groups = { [name.replaceAll('-', '_')]: { js: [entry], css: [] } };
  try {
    for (const folder of ['client', 'server']) {
      await mkdir(path.join(workspace, 'dist', folder), { recursive: true });
    }
    const microFrontend = { owner: 'a team', paths: [`/${name}`] };
    await write('package.json', JSON.stringify({ name, version: '1.0.0', microFrontend }));
    await write('dist/client/chunk-groups.json', JSON.stringify(groups));
    await write(`dist/client/${entry}`, 'export {};');
    await write(
      'dist/server/routes.mjs',
      `export const routes = [{ id: 'page', path: '/${name}', Component: () => null }];`,
    );
    const now = new Date();
    const { version } = await publish({ store, workspace, contractVersion: '1.0.0', now });
    await updateVersions(store, name, (all) =>
      promote([...earlierThan(all, versions - 1), ...all], version, { now }),
    );
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

const earlierThan = ([listed]: readonly PublishedVersion[], count: number): PublishedVersion[] => {
  if (!listed) return [];
  return Array.from({ length: count }, (_, index) => {
    const version = `0.${index}.0`;
    const moved = (url: string) => url.replace(listed.metadata.version, version);
    return {
      ...listed,
      url: moved(listed.url),
      fallbackUrl: moved(listed.fallbackUrl),
      metadata: { ...listed.metadata, version },
    };
  });
};
