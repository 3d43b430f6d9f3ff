import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pagesGate } from '../pages-gate.js';
import { gateContext } from '../testing/gate-context.js';

const FILES = {
  'home.css': '.mfe-quote-form-2{margin:0}.mfe-quote-form-2 .active{margin:0}',
  'routes.css': '.mfe-quote-frame-1{margin:0}',
  'quote.css': '@layer page{.mfe-quote-form-2,.mfe-quote-half-w\\+\\/3{margin:0}}',
  'sent.css': '.mfe-quote-sent-4:hover{margin:0}',
  'shared.css': '.mfe-quote-button-5{margin:0}',
};
const chunkGroups = {
  main: { js: ['remoteEntry.js'], css: [] },
  home: { js: [], css: ['home.css'] },
  routes: { js: [], css: ['routes.css'] },
  quote: { js: [], css: ['quote.css', 'shared.css'] },
  sent: { js: [], css: ['sent.css', 'shared.css'] },
};

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(path.join(os.tmpdir(), 'misplaced-styles-'));
  const folder = path.join(workspace, 'dist/client');
  await mkdir(folder, { recursive: true });
  for (const [name, css] of Object.entries(FILES)) await writeFile(path.join(folder, name), css);
});
afterEach(() => rm(workspace, { recursive: true }));

const ROUTES = [
  { place: 'routes[0]', id: 'quote', isLazy: true },
  { place: 'routes[0].children[0]', id: 'sent', path: '/quote-sent', isLazy: true },
  { place: 'routes[0].children[1]', id: 'plain', isLazy: false },
  { place: 'routes[1]', id: 'lost', chunk: 'no-chunk', isLazy: true },
];

test.each([
  [['sent'], ['mfe-quote-sent-4', 'mfe-quote-frame-1', 'mfe-quote-button-5'], undefined],
  [['quote', 'sent'], ['mfe-quote-sent-4', 'mfe-quote-form-2'], undefined],
  [['sent'], ['mfe-quote-unstyled-6', 'js'], undefined],
  [['sent'], ['mfe-quote-sent-4', 'active'], undefined],
  [['sent'], ['mfe-quote-sent-4', 'mfe-quote-form-2'], 'home'],
  [['sent'], ['mfe-quote-form-2', 'mfe-quote-half-w+/3'], 'quote'],
  [['root', 'quote', 'plain'], ['mfe-quote-sent-4'], 'sent'],
  [['root', 'quote', '0-2'], ['mfe-quote-sent-4'], 'sent'],
  [['root', 'quote', 'plain'], ['mfe-quote-form-2', 'mfe-quote-frame-1'], undefined],
  [['quote', 'sent', 'no-chunk'], ['mfe-quote-form-2'], undefined],
  [['no-chunk'], ['mfe-quote-form-2'], undefined],
  [['no-chunk', 'sent'], ['mfe-quote-form-2'], undefined],
])(
  'a page of the chunks %j with the classes %j: the styles of %s are missing',
  async (chunks, classes, missing) => {
    const context = gateContext({
      workspace,
      release: { chunkGroups },
      routes: async () => ({
        facts: ROUTES,
        render: async () => ({ kind: 'page', styles: { classes, chunks } }),
        leftRunning: async () => [],
        changedByOthers: async () => [],
      }),
    });
    const sentence = `The page /quote-sent uses styles of the chunk "${missing}", which is neither its own nor that of a layout around it, so its document lacks them. Set the /* webpackChunkName */ of each import to the id of its route, or correct handle: { chunk }.`;
    expect((await pagesGate.run(context))?.reasons).toEqual(missing && [sentence]);
  },
);
