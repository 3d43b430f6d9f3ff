import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';

/**
 * Sends files from memory, compressed before it listens, and passes requests for `/api/` to the API:
 * `DOCUMENTS` are pages by the file names of their addresses, `FILES` and `PUBLIC` are files by their paths.
 */
const {
  API_URL = '',
  DOCUMENTS = '',
  FILES = '',
  FILES_PATH = '/',
  PUBLIC = '',
  PORT,
} = process.env;
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSED = ['.html', '.js', '.css', '.svg', '.webmanifest'];

const files = new Map();
load(PUBLIC, (name) => `/${name}`, 'public, max-age=3600');
load(FILES, (name) => FILES_PATH + name, 'public, max-age=31536000, immutable');
load(DOCUMENTS, (name) => decodeURIComponent(name.replace(/\.html$/, '')), 'no-cache');

createServer((incoming, response) => {
  const [address = '/'] = (incoming.url ?? '/').split('?', 1);
  if (address.startsWith('/api/')) return passOn(incoming, response);
  const file = files.get(address);
  if (!file) return response.writeHead(404, { 'content-length': 0 }).end();
  response.writeHead(200, file.headers).end(file.body);
}).listen(Number(PORT), '127.0.0.1');

function load(folder, addressOf, cacheControl) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = path.join(folder, name);
    const type = path.extname(name);
    if (!statSync(file).isFile() || !(type in TYPES)) continue;
    const content = readFileSync(file);
    const isCompressed = COMPRESSED.includes(type);
    const body = isCompressed ? brotliCompressSync(content) : content;
    files.set(addressOf(name), {
      body,
      headers: {
        'content-type': TYPES[type],
        'content-length': body.length,
        'cache-control': cacheControl,
        ...(isCompressed && { 'content-encoding': 'br', vary: 'Accept-Encoding' }),
      },
    });
  }
}

function passOn(incoming, response) {
  const { method, headers, url } = incoming;
  const outgoing = request(new URL(url, API_URL), { method, headers }, (fromApi) => {
    response.writeHead(fromApi.statusCode, fromApi.headers);
    pipeline(fromApi, response, ignore);
  });
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  pipeline(incoming, outgoing, ignore);
}

/** A pipeline that fails ends both of its streams. */
function ignore() {}
