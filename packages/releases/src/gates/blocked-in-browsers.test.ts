import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { blockedInBrowsers } from './blocked-in-browsers.js';
import { gateContext } from './testing/gate-context.js';

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(path.join(os.tmpdir(), 'blocked-'));
  await mkdir(path.join(workspace, 'dist/client'), { recursive: true });
});
afterEach(() => rm(workspace, { recursive: true }));

async function sentencesFor(script: string): Promise<string[]> {
  await writeFile(path.join(workspace, 'dist/client/quote.js'), script);
  const { release } = gateContext({ release: { files: { 'client/quote.js': '' } } });
  return blockedInBrowsers(workspace, release);
}

test.each([
  ['let a=document.createElement("style");a.type="text/css"', 'adds <style> elements to documents'],
  ['new Worker(URL.createObjectURL(b))', 'starts a worker beside the page'],
  ['new SharedWorker("/a.js")', 'starts a worker beside the page'],
  ['fetch(`https://api.example.com/a`)', 'sends requests to another site'],
  ['new WebSocket("wss://example.com")', 'sends requests to another site'],
  ['n&&(0,a.jsx)("p",{dangerouslySetInnerHTML:{__html:n}})', 'sets HTML from a string'],
  ['e.innerHTML=t;e.innerHTML=n', 'sets HTML from a string'],
])('warns about the script %s', async (script, what) => {
  expect(await sentencesFor(script)).toEqual([
    `quote.js has code that ${what}, which the Content-Security-Policy of the host blocks. Look in a browser whether its page misses that.`,
  ]);
});

test.each([
  'document.adoptedStyleSheets.push(s)',
  'const s=new CSSStyleSheet;s.replaceSync(t),document.adoptedStyleSheets=[...document.adoptedStyleSheets,s]',
])('warns that the styles of the script %s are removed', async (script) => {
  expect(await sentencesFor(script)).toEqual([
    'quote.js has code that makes stylesheets without elements. They apply to pages of all remotes until the host removes them, when visitors come from one remote to another. Use CSS modules.',
  ]);
});

test.each([
  'document.styleSheets[0].insertRule("h1{display:none}",0)',
  'let s=e.sheet;s&&s.insertRule(t,s.cssRules.length)',
])('warns that the rules of the script %s stay', async (script) => {
  expect(await sentencesFor(script)).toEqual([
    'quote.js has code that inserts rules into stylesheets. In one of the host they apply to pages of all remotes until the visitor loads another document. Use CSS modules.',
  ]);
});

test.each([
  '(0,v.createPortal)((0,a.jsx)("div",{}),document.body)',
  'let f=r||o&&globalThis?.document?.body;return f?i.createPortal((0,a.jsx)("div",{}),f):null',
])('of the script %s its team is told that what it shows may have no styles', async (script) => {
  expect(await sentencesFor(script)).toEqual([
    'quote.js has code that shows elements by createPortal. Outside of <main> they have no styles but those of the host. Give it an element in <main> as container, or use Dialog of @site/ui.',
  ]);
});

test.each([
  'n&&(0,a.jsx)("meta",{httpEquiv:"refresh",content:"6;url=/a"})',
  'e.httpEquiv="refresh"',
  'e.setAttribute("http-equiv","refresh")',
])('warns that browsers keep to what the script %s adds', async (script) => {
  expect(await sentencesFor(script)).toEqual([
    'quote.js has code that adds a <meta http-equiv>. Browsers keep to one that they have read, such as a refresh, also on pages of other remotes. Redirect with useNavigate, or in the loader of a route.',
  ]);
});

test.each([
  'document.createElement("div")',
  '(0,v.createPortal)((0,a.jsx)("div",{}),document.querySelector("main")??document.body)',
  'createElement(style)',
  'e.insertRuleBefore(t);x.insertRule=1',
  'e instanceof CSSStyleSheet',
  'const s=new CSSStyleSheet();s.replaceSync(t),this.renderRoot.adoptedStyleSheets=[s]',
  'e.httpEquiv==="refresh"||e.getAttribute("http-equiv")',
  'new WorkerPool(1)',
  'fetch(`/api/a`);fetch(e);prefetch("https://example.com")',
  'e.innerHTML="";e.innerHTML==t',
  'n({dangerouslySetInnerHTML:{__html:t.replaceAll("<","\\\\u003c")}})',
])('does not warn about the script %s', async (script) => {
  expect(await sentencesFor(script)).toEqual([]);
});
