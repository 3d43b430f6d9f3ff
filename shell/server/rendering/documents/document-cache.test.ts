import { DocumentCache } from './document-cache.js';

const two = { values: 2, bytes: 1_000, weigh: (page: string) => page.length };

function countedPages() {
  const computed: string[] = [];
  const page = (key: string) => async () => {
    computed.push(key);
    return `page ${key}`;
  };
  return { computed, page };
}

test('a page requested a thousand times is computed once', async () => {
  const cache = new DocumentCache<string>(two);
  const { computed, page } = countedPages();
  const pages = await Promise.all(Array.from({ length: 1000 }, () => cache.get('/', page('/'))));
  expect(new Set(pages)).toEqual(new Set(['page /']));
  expect(computed).toEqual(['/']);
});

test('keeps the pages used last, and no more than its limit', async () => {
  const cache = new DocumentCache<string>(two);
  const { computed, page } = countedPages();
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(key, page(key));
  expect(computed).toEqual(['a', 'b', 'c', 'b']);
});

test('a page requested at any moment while it is computed is computed and counted once', async () => {
  const { computed, page } = countedPages();
  for (let turns = 0; turns < 20; turns++) {
    const cache = new DocumentCache<string>({ ...two, bytes: 8 });
    const first = cache.get('a', page('a'));
    for (let turn = 0; turn < turns; turn++) await undefined;
    await Promise.all([first, cache.get('a', page('a'))]);
    expect([computed.splice(0), cache.peek('a')]).toEqual([['a'], 'page a']);
  }
});

test('a failure is not cached', async () => {
  const cache = new DocumentCache<string>(two);
  const { page } = countedPages();
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(cache.get('a', page('a'))).resolves.toBe('page a');
});

test('a value that may not be cached is shared by simultaneous requests only', async () => {
  const cache = new DocumentCache<string>({ ...two, weigh: () => undefined });
  const { computed, page } = countedPages();
  await Promise.all([cache.get('a', page('a')), cache.get('a', page('a'))]);
  await cache.get('a', page('a'));
  expect(computed).toEqual(['a', 'a']);
});

test('keeps no more bytes than its limit, the pages used last', async () => {
  const cache = new DocumentCache<string>({ values: 10, bytes: 20, weigh: (page) => page.length });
  const { computed, page } = countedPages();
  for (const key of ['a', 'b', 'c', 'd', 'd', 'b', 'a']) await cache.get(key, page(key));
  expect(computed).toEqual(['a', 'b', 'c', 'd', 'a']);
  const large = 'x'.repeat(30);
  await cache.get(large, page(large));
  expect(cache.peek(large)).toBeUndefined();
});
