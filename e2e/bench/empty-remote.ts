import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promote } from '@site/releases/store/pointer';
import { updateVersions } from '@site/releases/store/pointer-file';
import { publish } from '@site/releases/store/publish';

/** Releases versions of a remote with one page that shows nothing, made by hand; the last one is live. */
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
    for (let version = 1; version <= versions; version++) {
      await write(
        'dist/server/routes.mjs',
        `export const routes = [{ id: 'page', path: '/${name}', Component: () => null }]; // ${version}`,
      );
      const now = new Date();
      const published = await publish({ store, workspace, contractVersion: '1.0.0', now });
      if (version < versions) continue;
      await updateVersions(store, name, (all) => promote(all, published.version, { now }));
    }
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}
