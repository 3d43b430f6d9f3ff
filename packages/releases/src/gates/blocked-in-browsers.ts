import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CLIENT_FOLDER, type Release } from '../store/release.js';

/** What code that libraries bring along does later, where no rendering sees it. */
const BLOCKED: [script: RegExp, what: string][] = [
  [/\bcreateElement\(["'`]style["'`]\)/, 'adds <style> elements to documents'],
  [/\bnew (?:Shared)?Worker\(/, 'starts a worker beside the page'],
  [
    /\b(?:fetch|sendBeacon|WebSocket|EventSource)\(["'`](?:https?|wss?):\/\//,
    'sends requests to another site',
  ],
  // Not the structured data of PageHead.
  [/\bdangerouslySetInnerHTML:\{__html:(?!\w+\.replaceAll\("<")/, 'sets HTML from a string'],
  [/\.innerHTML=(?!=|""|''|``)/, 'sets HTML from a string'],
];

/** Sentences for scripts with code that hosts block. It may be in a part of a library that nothing calls. */
export async function blockedInBrowsers(workspace: string, release: Release): Promise<string[]> {
  const scripts = Object.keys(release.files).filter(
    (file) => file.startsWith(CLIENT_FOLDER) && file.endsWith('.js'),
  );
  const found = await Promise.all(
    scripts.map(async (file) => {
      const text = await readFile(path.join(workspace, 'dist', file), 'utf8');
      const blocked = BLOCKED.filter(([script]) => script.test(text)).map(([, what]) => what);
      return [...new Set(blocked)].map(
        (what) =>
          `${file.slice(CLIENT_FOLDER.length)} has code that ${what}, which the Content-Security-Policy of the host blocks. Look in a browser whether its page misses that.`,
      );
    }),
  );
  return found.flat();
}
