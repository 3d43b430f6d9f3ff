import { plainPath } from '@site/releases/store/path-pattern';
import { pathTable } from '../path-table';
import type { Visit } from '../visit';

/** A file that the browser has loaded. */
export type LoadedFile = Pick<
  PerformanceResourceTiming,
  'name' | 'encodedBodySize' | 'startTime' | 'responseEnd'
>;

/** What is known of the document and of what it has loaded. */
export interface PageFacts {
  visit: Pick<Visit, 'rendered' | 'remotes'>;
  /** Path of the page that is shown. */
  path: string;
  origin: string;
  /** Address of the folder of the shell's files. */
  shellBase: string;
  /** Whether the page is the one that the server has rendered. */
  isFromServer: boolean;
  /** How long the server took to render the document, in milliseconds. */
  serverMs: number | undefined;
  files: readonly LoadedFile[];
}

/** One part of a page: who made it, where it was rendered, and what it costs. */
interface PagePart {
  name: string;
  version: string | undefined;
  owner: string | undefined;
  rendered: 'on the server' | 'in the browser';
  /**
   * How long the server took to render it, or the browser to load what it needs to render it; undefined if
   * unknown.
   */
  ms: number | undefined;
  /** Compressed, of all its files that were loaded; undefined where another origin hides it. */
  bytes: number | undefined;
}

/** As CODEOWNERS says. */
const SHELL_OWNER = 'platform team';
const SHELL_FILE = /\/main\.(\w+)\.js$/;

/** Header and footer. */
export function shellPart(facts: PageFacts): PagePart {
  const { visit, shellBase, files, serverMs } = facts;
  const own = files.filter(({ name }) => name.startsWith(shellBase));
  const version = own.map(({ name }) => SHELL_FILE.exec(name)?.[1]).find(Boolean);
  const server = { isFromServer: visit.rendered, serverMs };
  return { name: 'shell', version, owner: SHELL_OWNER, ...cost(own, server) };
}

/** The page between header and footer; undefined at an address that no remote serves. */
export function remotePart(facts: PageFacts): PagePart | undefined {
  const { visit, path, origin, files, isFromServer, serverMs } = facts;
  const paths = Object.entries(visit.remotes).map(([name, { paths }]) => [name, paths] as const);
  const name = pathTable(paths)(plainPath(path));
  const remote = name === undefined ? undefined : visit.remotes[name];
  if (!name || !remote) return undefined;
  const folder = new URL('.', new URL(remote.entry, origin)).href;
  const own = files.filter((file) => file.name.startsWith(folder));
  const { version, owner } = remote;
  return { name, version, owner, ...cost(own, { isFromServer, serverMs }) };
}

function cost(
  files: readonly LoadedFile[],
  server: { isFromServer: boolean; serverMs: number | undefined },
): Pick<PagePart, 'rendered' | 'ms' | 'bytes'> {
  const bytes = files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return {
    rendered: server.isFromServer ? 'on the server' : 'in the browser',
    ms: server.isFromServer ? server.serverMs : loadingTime(files),
    bytes: bytes > 0 ? bytes : undefined,
  };
}

/** From the first request to the last byte. */
function loadingTime(files: readonly LoadedFile[]): number | undefined {
  if (files.length === 0) return undefined;
  const [starts, ends] = [
    files.map((file) => file.startTime),
    files.map((file) => file.responseEnd),
  ];
  return Math.max(...ends) - Math.min(...starts);
}

/** A part in one line, such as `mfe-quote, version 1.0.0-3f2a9c1, sales team, ...`. */
export function describePart({ name, version, owner, rendered, ms, bytes }: PagePart): string {
  const time = ms === undefined ? '' : ` in ${Math.round(ms)} ms`;
  const size = bytes === undefined ? '' : `${(bytes / 1_000).toFixed(1)} kB `;
  const isFromBrowser = rendered === 'in the browser';
  const loaded = isFromBrowser
    ? size + (size || time ? `loaded${time}` : '')
    : size && `${size}loaded`;
  return [
    name,
    version && `version ${version}`,
    owner,
    `rendered ${rendered}${isFromBrowser ? '' : time}`,
    loaded,
  ]
    .filter(Boolean)
    .join(', ');
}
