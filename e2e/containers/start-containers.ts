import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { remoteNames } from '@site/stack/remotes';
import { ROOT } from '@site/stack/root';
import { copySources, SourceCopy } from '../support/source-copy.js';
import { ComposeSite } from './compose-site.js';

/**
 * Builds the images from a copy of the sources and starts the site.
 *
 * @returns a function that removes it again
 */
export default async function startContainers(): Promise<() => Promise<void>> {
  const copy = new SourceCopy(await copySources(ROOT, await realpath(tmpdir())));
  const site = await ComposeSite.in(copy.folder);
  const remove = async () => {
    await site.remove();
    await copy.remove();
  };
  try {
    console.log('Building the images ...');
    await site.compose('build');
    console.log((await site.imageSizes(['api', 'shell', ...remoteNames()])).join(', '));
    await site.up();
  } catch (error) {
    await remove();
    throw error;
  }
  site.announce();
  return remove;
}
