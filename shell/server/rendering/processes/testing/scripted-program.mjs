// Stands for the render program in tests: a real process, confined like it, whose pages do what their paths say.
import { readSync, writeSync } from 'node:fs';

const MESSAGES = 3;

function read(length) {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; ) {
    const count = readSync(0, bytes, at, length - at, null);
    if (count === 0) process.exit();
    at += count;
  }
  return bytes;
}
const receive = () => JSON.parse(read(read(4).readUInt32BE()));

function send(message) {
  const body = Buffer.from(JSON.stringify(message));
  const header = Buffer.alloc(4);
  header.writeUInt32BE(body.length);
  for (const bytes of [header, body]) {
    for (let at = 0; at < bytes.length; ) at += writeSync(MESSAGES, bytes, at);
  }
}

const hang = () => {
  for (;;);
};

const outcomeOf = (work) => {
  try {
    work();
  } catch (error) {
    return String(error.code);
  }
  return 'allowed';
};

/** Tries what a confined process may not do. */
const permissions = async () => {
  const fs = await import('node:fs');
  const { spawnSync } = await import('node:child_process');
  const { Worker } = await import('node:worker_threads');
  return [
    outcomeOf(() => fs.readFileSync('/etc/passwd')),
    outcomeOf(() => fs.readdirSync('/')),
    outcomeOf(() => fs.writeFileSync('/tmp/written-by-a-renderer', '')),
    outcomeOf(() => spawnSync('/bin/true')),
    outcomeOf(() => new Worker('', { eval: true })),
    outcomeOf(() => new Function('return 1')),
    outcomeOf(() => {
      Object.prototype.poison = true;
    }),
    // Except what macOS and its shells set.
    Object.keys(process.env).filter((name) => !/^(__CF_USER_TEXT_ENCODING|SHLVL)$/.test(name)),
  ].join(' ');
};

const LOADED = {
  kind: 'loaded',
  routes: {
    patterns: [{ path: '/', sameForAllParams: false, isIndex: false }],
    sitemapPaths: ['/'],
    ids: [],
  },
};
const page = (html) => ({ kind: 'page', status: 200, html, chunks: [] });

const BEHAVIOURS = {
  '/hang': hang,
  '/hang-too': hang,
  '/hang-as-well': hang,
  '/exit': () => process.exit(1),
  '/out-of-memory': () => {
    const kept = [];
    for (;;) kept.push(new Array(1_000_000).fill(0.5));
  },
  '/outside-the-heap': () => {
    const kept = [];
    for (;;) kept.push(new Uint8Array(16 * 1024 * 1024).fill(1));
  },
  '/throw': () => {
    throw new Error('broken\u001b[2J page');
  },
  '/nonsense': () => send({ kind: 'rendered', html: 5 }),
  '/other-page': (id) => send({ kind: 'rendered', id: id + 1, rendering: page('') }),
  '/loaded-again': () => send(LOADED),
  '/chatter': (id) => {
    for (;;) send({ kind: 'begun', id });
  },
  '/endless-message': () => {
    writeSync(MESSAGES, Buffer.from([0xff, 0xff, 0xff, 0xff]));
    for (;;) writeSync(MESSAGES, Buffer.alloc(65_536));
  },
  '/no-message': () => writeSync(MESSAGES, Buffer.from([0, 0, 0, 2, 0x7b, 0x7b])),
  '/output': () => {
    for (;;) writeSync(1, Buffer.alloc(65_536, 'noise\n'));
  },
  '/lines': () => writeSync(2, 'a line\u001b[2J\n'.repeat(100)),
  '/huge': () => ({ html: 'x'.repeat(2_000_001) }),
  '/wait': () =>
    new Promise(() => {
      setInterval(() => {}, 1_000);
    }),
  '/permissions': async () => ({ html: await permissions() }),
};

send({ kind: 'started' });
const { source: bundle } = receive();
/** A bundle that is a comment says the content of all pages that have no behaviour. */
const [, content] = /^\/\/ (.*)/.exec(bundle) ?? [];
const ownPage = (path) =>
  content === undefined
    ? `page ${path}`
    : `<!doctype html><html><head></head><body><main>${content}</main></body></html>`;
if (bundle === 'hangs') hang();
if (bundle === 'throws') throw new Error('broken bundle');
if (bundle === 'is unusable') send({ kind: 'unusable', reason: 'Error: broken bundle' });
if (bundle === 'ends') process.exit(1);
if (bundle === 'says nothing') receive();
if (bundle === 'has routes without end') {
  const path = '/a?'.repeat(30);
  const routes = {
    patterns: [{ path, sameForAllParams: false, isIndex: false }],
    sitemapPaths: [],
    ids: [],
  };
  send({ kind: 'loaded', routes });
}
send(LOADED);
for (;;) {
  send({ kind: 'ready' });
  const { id, path } = receive();
  send({ kind: 'begun', id });
  try {
    const own = await BEHAVIOURS[path]?.(id);
    send({ kind: 'rendered', id, rendering: page(own?.html ?? ownPage(path)) });
    if (path === '/hang-later') hang();
  } catch (error) {
    send({ kind: 'failed', id, reason: error.message });
  }
}
