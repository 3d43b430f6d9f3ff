import { brotliDecompressSync } from 'node:zlib';
import { encodePage } from './encoded-page.js';

const hashes = { scripts: [], styles: [] };
const encode = async (length: number) => {
  const about = { status: 200, route: '/' };
  const html = 'Southerly '.repeat(length / 10);
  const page = await encodePage(about, { html, hashes } as never); // it reads no more of them
  return { page, html, first: page.body.br };
};

test('documents are compressed better later, except the last of many large ones', async () => {
  const flood = [];
  for (let n = 0; n < 5; n++) flood.push(await encode(4_000_000));
  const last = flood[4];
  const inTime = flood.slice(0, 4);

  while (inTime.some(({ page, first }) => page.body.br === first)) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(last?.page.body.br).toBe(last?.first);

  const small = await encode(10_000);
  while (small.page.body.br === small.first) await new Promise((resolve) => setImmediate(resolve));
  expect(brotliDecompressSync(small.page.body.br).toString()).toBe(small.html);
});
