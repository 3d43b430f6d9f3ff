// Stands for the render worker in tests: a real thread whose pages do what their paths say.
import { parentPort, workerData } from 'node:worker_threads';

const hang = () => {
  for (;;);
};

if (workerData.bundle === 'hangs') hang();
if (workerData.bundle === 'throws') throw new Error('broken bundle');
if (workerData.bundle === 'ends') process.exit(1);

const BEHAVIOURS = {
  '/hang': hang,
  '/hang-too': hang,
  '/hang-as-well': hang,
  '/exit': () => process.exit(1),
  '/out-of-memory': () => {
    const kept = [];
    for (;;) kept.push(new Array(1_000_000).fill(0.5));
  },
  '/throw': () => {
    throw new Error('broken page');
  },
  '/nonsense': () => parentPort.postMessage({ kind: 'rendered', html: 5 }),
  '/chatter': (id) => {
    for (let n = 0; n < 1000; n++) parentPort.postMessage({ kind: 'begun', id });
  },
  '/wait': () => new Promise(() => {}),
};

parentPort.on('message', async ({ id, path }) => {
  parentPort.postMessage({ kind: 'begun', id });
  try {
    await BEHAVIOURS[path]?.(id);
    const rendering = { kind: 'page', status: 200, html: `page ${path}`, chunks: [] };
    parentPort.postMessage({ kind: 'rendered', id, rendering });
    if (path === '/hang-later') hang();
  } catch (error) {
    parentPort.postMessage({ kind: 'failed', id, reason: error.message });
  }
});
parentPort.postMessage({
  kind: 'loaded',
  routes: { patterns: [{ path: '/', sameForAllParams: false }], sitemapPaths: ['/'] },
});
