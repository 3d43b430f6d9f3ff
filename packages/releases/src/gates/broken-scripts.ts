import { init, parse } from 'es-module-lexer';
import type { Release } from '../store/release.js';
import { clientScripts } from './client-scripts.js';

/** The exports of an entry that hosts call. */
const OF_ENTRY = ['get', 'init'];

/**
 * Sentences for browser files that are not scripts of a build, such as an empty file or an error page: the
 * server would still render without them. Each script of a build exports something.
 */
export async function brokenScripts(workspace: string, release: Release): Promise<string[]> {
  await init;
  const scripts = await clientScripts(workspace, release);
  return scripts.flatMap(({ file, name, text }) => {
    const exported = exportsOf(text);
    if (!exported?.length) {
      return `${name} is not a script of a build, so its page would fail in browsers. Build again.`;
    }
    if (file !== release.entry || OF_ENTRY.every((each) => exported.includes(each))) return [];
    return `${name} does not export "get" and "init", which the host needs to load a remote. Build it with the preset of @site/releases.`;
  });
}

function exportsOf(source: string): string[] | undefined {
  try {
    return parse(source)[1].map(({ n: name }) => name);
  } catch {
    return undefined;
  }
}
