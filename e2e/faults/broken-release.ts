import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promote } from '@site/releases/store/pointer';
import { updateVersions } from '@site/releases/store/pointer-file';
import { publish } from '@site/releases/store/publish';
import { ROOT } from '@site/stack/root';

/** Changes the text of one file of a build. */
export interface Change {
  /** Relative to the build; every file that matches is changed. */
  file: RegExp;
  to(text: string): string;
}

const SERVER = /^server\/routes\.mjs$/;

/** Code at the start of the server bundle. */
export const onImport = (code: string): Change => ({
  file: SERVER,
  to: (text) => `${code}\n${text}`,
});

/** Code in place of the page at a path, on the server. */
export const onServerRender = (pagePath: string, code: string): Change => ({
  file: SERVER,
  to: (text) => {
    const exported = /export \{ ([\w$]+) as routes \}/.exec(text)?.[1];
    if (!exported) throw new Error('The server bundle exports no routes.');
    return `${text}
const breakPage = (routes) => {
  for (const route of routes) {
    if (route.path === '${pagePath}') Object.assign(route, { lazy: undefined, Component: () => { ${code} } });
    breakPage(route.children ?? []);
  }
};
breakPage(${exported});`;
  },
});

/** Key of the session storage by which a page fails in browsers, while its value is `yes`. */
export const PAGE_FAILS = 'page-fails';

/** Whether the page fails, read each time. */
const FAILS_NOW = `sessionStorage.getItem("${PAGE_FAILS}")==="yes"`;

/** The page of a chunk throws in browsers. */
export const onBrowserRender = (chunk: string): Change =>
  inBrowser(chunk, FAILS_NOW, `throw Error("${PAGE_FAILS}")`);

/** The page of a chunk waits forever in browsers; once it has begun to, until the next document. */
export const onBrowserWait = (chunk: string): Change =>
  inBrowser(chunk, `globalThis.waits??=${FAILS_NOW}`, 'throw new Promise(()=>{})');

/** The page of a chunk loads its document again, as an effect without a condition would. */
export const onBrowserReload = (chunk: string): Change =>
  inBrowser(chunk, FAILS_NOW, 'setTimeout(()=>location.reload())');

/** The page of a chunk shows nothing in browsers: it has only what `PageHead` renders for search engines. */
export const onBrowserBlank = (chunk: string): Change =>
  inBrowser(
    chunk,
    FAILS_NOW,
    'return{...page,type:"script",key:null,props:{type:"application/ld+json",dangerouslySetInnerHTML:{__html:"{}"}}}',
  );

/** The page of a chunk throws in browsers when it is left. */
export const onBrowserLeave = (chunk: string): Change =>
  inBrowser(
    chunk,
    FAILS_NOW,
    `globalThis.onPage??=()=>()=>{throw Error("${PAGE_FAILS}")};return{...page,type:"div",key:null,props:{children:page,ref:onPage}}`,
  );

/** @param code runs in the page's component when the condition is true; `page` is what it renders otherwise */
const inBrowser = (chunk: string, condition: string, code: string): Change => ({
  file: new RegExp(`^client/${chunk}\\.js$`),
  to: (text) => {
    const changed = text.replace(
      /Component:\(\)=>([\w$]+)/,
      `Component:()=>()=>{const page=$1();if(${condition}){${code}}return page}`,
    );
    if (changed === text) throw new Error(`The chunk ${chunk} exports no component.`);
    return changed;
  },
});

/**
 * Changes a build of a remote, and makes it live.
 *
 * @returns the version of the build
 */
export async function releaseChanged(
  store: string,
  remote: string,
  { file, to }: Change,
): Promise<string> {
  const workspace = await mkdtemp(path.join(os.tmpdir(), 'broken-release-'));
  try {
    for (const name of ['package.json', 'dist']) {
      await cp(path.join(ROOT, remote, name), path.join(workspace, name), { recursive: true });
    }
    const dist = path.join(workspace, 'dist');
    const files = await readdir(dist, { recursive: true });
    for (const name of files.filter((each) => file.test(each.replaceAll('\\', '/')))) {
      const text = await readFile(path.join(dist, name), 'utf8');
      await writeFile(path.join(dist, name), to(text));
    }
    const now = new Date();
    const { version } = await publish({ store, workspace, contractVersion: '1.0.0', now });
    await updateVersions(store, remote, (versions) => promote(versions, version, { now }));
    return version;
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}
