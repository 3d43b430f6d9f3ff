import type { Browser, Request } from 'playwright/test';

/** A file that the first visit to a page loads. */
export interface LoadedFile {
  /** Without its digest, e.g. `home.js`. */
  name: string;
  /** Workspace that brings it: a remote, or the shell. */
  owner: string;
  /** As browsers name it: `script`, `font`, `image`. */
  type: string;
  /** As sent, compressed. */
  bytes: number;
  /** Whether the document names it, so that it is requested as soon as the document is there. */
  isNamed: boolean;
}

/** Loaded when the page has nothing else to do: by then everything has been requested. */
const LAST_FILE = /\/reporter\.[^/]*\.js$/;

/** How far ahead pictures are loaded depends on what a browser knows of its connection; a headless shell knows nothing. */
const AT_HOME = {
  offline: false,
  latency: 20,
  downloadThroughput: -1,
  uploadThroughput: -1,
  connectionType: 'wifi',
} as const;

/** What a desktop browser with an empty cache loads for a page, but for the document itself. */
export async function firstLoad(browser: Browser, url: string): Promise<LoadedFile[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', AT_HOME);
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    const last = page.waitForEvent('requestfinished', (request) => LAST_FILE.test(request.url()));
    const document = await page.goto(url, { waitUntil: 'load' });
    await last;
    const html = (await document?.text()) ?? '';
    const files = finished.filter((request) => isFile(request));
    return await Promise.all(files.map((request) => loadedFile(request, html)));
  } finally {
    await context.close();
  }
}

const isFile = (request: Request) =>
  !request.isNavigationRequest() &&
  !['fetch', 'xhr', 'eventsource', 'ping'].includes(request.resourceType());

async function loadedFile(request: Request, html: string): Promise<LoadedFile> {
  const { pathname } = new URL(request.url());
  const { responseBodySize } = await request.sizes();
  const [, owner = 'shell'] = /^\/mfe\/([^/]+)\//.exec(pathname) ?? [];
  return {
    name: (pathname.split('/').at(-1) ?? '').replace(/\.[\da-f]{8}(?=\.)/, ''),
    owner,
    type: request.resourceType(),
    bytes: responseBodySize,
    isNamed: html.includes(pathname),
  };
}

/** KB of scripts by workspace, with the names of the files. */
export function scriptSizes(files: readonly LoadedFile[]): string {
  const scripts = ofType(files, 'script');
  const owners = [...new Set(scripts.map(({ owner }) => owner))];
  return owners
    .map((owner) => {
      const own = scripts.filter((file) => file.owner === owner);
      const names = own.map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`);
      return `${owner} ${kilobytes(sumOf(own))} KB (${names.join(', ')})`;
    })
    .join('; ');
}

export const ofType = (files: readonly LoadedFile[], wanted: string) =>
  files.filter(({ type }) => type === wanted);

export const sumOf = (files: readonly LoadedFile[]) =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
