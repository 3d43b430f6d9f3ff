import { createPreviewToken, MAX_PREVIEW_MS } from '@site/releases/store/preview-token';
import { createKeyPair } from '@site/releases/store/signature';
import { fetchRaw } from '../testing/raw-http.js';
import { PreviewSite } from './testing/preview-site.js';

let site: PreviewSite;
let logged: string[];
beforeEach(async () => {
  logged = [];
  jest.spyOn(console, 'error').mockImplementation((line: unknown) => logged.push(String(line)));
  site = await PreviewSite.make();
  await site.publish('2', { content: 'the new page' });
});
afterEach(() => site.remove());

const statusOf = (response: string) => Number(response.slice(9, 12));
const headerOf = (response: string, name: string) =>
  new RegExp(`^${name}: (.*?)\r$`, 'im').exec(response.split('\r\n\r\n')[0] ?? '')?.[1];
const contentOf = (response: string) => /<main>(.*?)<\/main>/.exec(response)?.[1];
const bannerOf = (response: string) =>
  /<aside.*?<p>(.*?)<\/p>/.exec(response)?.[1]?.replaceAll(/<[^>]+>/g, '');

/**
 * Follows a link as a browser does.
 *
 * @returns the header with the cookie that it keeps
 */
async function cookieOf(target: string): Promise<string> {
  const [cookie = ''] = headerOf(await site.get(target), 'set-cookie')?.split(';') ?? [];
  return `Cookie: ${cookie}`;
}

test('a link redirects to the address without its token, which is kept in a cookie of this visit', async () => {
  await site.start();
  const token = site.token('2');
  const response = await site.get(`/?a=1&preview=${token}&b=%20`, 'X-Forwarded-Proto: https');
  expect(statusOf(response)).toBe(303);
  expect(headerOf(response, 'location')).toBe('/?a=1&b=%20');
  expect(headerOf(response, 'set-cookie')).toBe(
    `preview-mfe-quote=${token}; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
  expect(headerOf(response, 'cache-control')).toBe('no-store');
  expect(headerOf(response, 'referrer-policy')).toBe('no-referrer');
});

test('documents of the visit show the version and a banner; those of other visits stay as they were', async () => {
  await site.start();
  const before = await site.get('/');
  const cookie = await cookieOf(`/?preview=${site.token('2')}`);
  const response = await site.get('/', cookie);
  expect(contentOf(response)).toBe('the new page');
  expect(bannerOf(response)).toBe('Preview: quote, version 2, until 1:00 pm, 22 November.');
  expect(response).toContain('<meta name="robots" content="noindex">');
  expect(headerOf(response, 'x-robots-tag')).toBe('noindex');
  expect(headerOf(response, 'cache-control')).toBe('no-store');
  expect(headerOf(response, 'etag')).toBeUndefined();
  for (const after of [await site.get('/'), await site.get('/')]) {
    expect(contentOf(after)).toBe('the live page');
    expect(bannerOf(after)).toBeUndefined();
    for (const name of ['etag', 'cache-control', 'vary', 'x-robots-tag', 'set-cookie']) {
      expect(headerOf(after, name)).toBe(headerOf(before, name));
    }
  }
});

test('a browser that has the live document gets the one of the preview, and the live one afterwards', async () => {
  await site.start();
  const etag = `If-None-Match: ${headerOf(await site.get('/'), 'etag')}`;
  const cookie = await cookieOf(`/?preview=${site.token('2')}`);
  expect(statusOf(await site.get('/', cookie, etag))).toBe(200);
  expect(statusOf(await site.get('/', etag))).toBe(304);
});

test('HEAD gets the headers of the document, and no body', async () => {
  await site.start();
  const cookie = await cookieOf(`/?preview=${site.token('2')}`);
  const response = await fetchRaw(site.url, 'HEAD /', cookie);
  expect(headerOf(response, 'x-robots-tag')).toBe('noindex');
  expect(response).toMatch(/\r\n\r\n$/);
  expect(statusOf(await fetchRaw(site.url, `HEAD /?preview=${site.token('2')}`))).toBe(303);
});

test('failures in a preview count for no version, and the live versions stay as they are', async () => {
  await site.start();
  const before = await site.live?.pointers();
  const cookie = await cookieOf(`/?preview=${site.token('2')}`);
  await site.get('/', cookie);
  expect(site.sent).toEqual([]);
  await site.get('/');
  expect(site.sent).toEqual([
    { remote: 'mfe-quote', version: '1', failed: false, isWithoutPage: false, isCompared: false },
  ]);
  expect(await site.live?.pointers()).toBe(before);
});

test('a preview ends when its time is over: the live page says so once', async () => {
  await site.start();
  const cookie = await cookieOf(`/?preview=${site.token('2')}`);
  site.now += 3_599_999;
  expect(contentOf(await site.get('/', cookie))).toBe('the new page');
  site.now += 1;
  const response = await site.get('/', cookie);
  expect(contentOf(response)).toBe('the live page');
  expect(bannerOf(response)).toBe('The preview of quote has expired. This is the live site.');
  expect(headerOf(response, 'set-cookie')).toMatch(
    /^preview-mfe-quote=; .*Expires=Thu, 01 Jan 1970/,
  );
  expect(headerOf(response, 'cache-control')).toBe('no-store');
});

const foreign = createKeyPair();
test.each<[string, () => string, RegExp]>([
  [
    'is signed with another key',
    () => site.token('2', {}, foreign.privateKey),
    /is not signed with/,
  ],
  [
    'is for a remote without a key',
    () => site.token('2', { remote: 'mfe-staff' }),
    /has no public key/,
  ],
  [
    'lasts for more than seven days',
    () => site.token('2', { expires: site.now + MAX_PREVIEW_MS * 2 }),
    /lasts too long/,
  ],
  [
    'names another release',
    () => site.token('2', { release: `sha384-${'B'.repeat(64)}` }),
    /is not the one/,
  ],
  ['names a version that is not there', () => site.token('3'), /release\.json is missing/],
  ['is in upper case', () => site.token('2').toUpperCase(), /cannot be read/],
  ['is empty', () => '', /cannot be read/],
  ['has 10,000 characters', () => 'A'.repeat(10_000), /cannot be read/],
])('a link that %s does nothing, and the log says why', async (_, token, reason) => {
  await site.start();
  const given = token();
  const response = await site.get(`/?preview=${given}`);
  expect([statusOf(response), headerOf(response, 'location')]).toEqual([303, '/']);
  expect(headerOf(response, 'set-cookie')).toBeUndefined();
  expect(logged).toEqual([expect.stringMatching(reason)]);
  if (given) expect(logged.join()).not.toContain(given);
  const forged = await site.get('/', `Cookie: preview-mfe-quote=${given}`);
  expect(contentOf(forged)).toBe('the live page');
  expect(bannerOf(forged)).toBeUndefined();
});

test('a token of one remote does nothing in the cookie of another', async () => {
  await site.start();
  const response = await site.get('/', `Cookie: preview-mfe-staff=${site.token('2')}`);
  expect(contentOf(response)).toBe('the live page');
  expect(bannerOf(response)).toBeUndefined();
});

test('a link with two tokens does nothing', async () => {
  await site.start();
  const token = site.token('2');
  const response = await site.get(`/?preview=${token}&preview=${token}`);
  expect([statusOf(response), headerOf(response, 'location')]).toEqual([303, '/']);
  expect(headerOf(response, 'set-cookie')).toBeUndefined();
});

test('where releases need no signature there are no previews', async () => {
  await site.start({ isSigned: false });
  const response = await site.get(`/?preview=${site.token('2')}`);
  expect(headerOf(response, 'set-cookie')).toBeUndefined();
  expect(logged).toEqual([expect.stringMatching(/RELEASE_KEYS is not set/)]);
});

test('a key that cannot be read ends previews, not the pages of their visits', async () => {
  await site.start();
  const cookie = await cookieOf(`/?preview=${site.token('2')}`);
  expect(contentOf(await site.get('/'))).toBe('the live page');
  await site.givenKey('mfe-quote', 'A'.repeat(2_000));
  expect(contentOf(await site.get('/', cookie))).toBe('the live page');
  expect(statusOf(await site.get(`/?preview=${site.token('2')}`))).toBe(303);
  expect(logged).toContainEqual(
    expect.stringMatching(/^mfe-quote 2 cannot be previewed\. .*larger than/),
  );
});

test('a key that is replaced ends previews that have begun', async () => {
  await site.start();
  const cookie = await cookieOf(`/?preview=${site.token('2')}`);
  await site.givenKey('mfe-quote', foreign.publicKey);
  const response = await site.get('/', cookie);
  expect(bannerOf(response)).toBeUndefined();
  expect(contentOf(response)).not.toBe('the new page');
});

test('a preview of a version whose files were removed shows the live page', async () => {
  await site.start();
  const token = site.token('2');
  await site.removeFiles('2');
  expect(contentOf(await site.get('/', `Cookie: preview-mfe-quote=${token}`))).toBe(
    'the live page',
  );
});

test('leaving takes a POST: it ends the preview, and redirects to the page', async () => {
  await site.start();
  const cookie = await cookieOf(`/?preview=${site.token('2')}`);
  const read = await site.get('/?preview=leave', cookie);
  expect(headerOf(read, 'set-cookie')).toBeUndefined();
  const response = await fetchRaw(site.url, 'POST /a//b?preview=leave', cookie);
  expect([statusOf(response), headerOf(response, 'location')]).toEqual([303, '/a/b']);
  expect(headerOf(response, 'set-cookie')).toMatch(
    /^preview-mfe-quote=; .*Expires=Thu, 01 Jan 1970/,
  );
});

test('leaving ends previews of more remotes than are shown at once, too', async () => {
  await site.start();
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((short) => `preview-mfe-${short}`);
  const cookies = names.map((name) => `${name}=AA`).join('; ');
  const response = await fetchRaw(site.url, 'POST /?preview=leave', `Cookie: ${cookies}`);
  const ended = [...response.matchAll(/^set-cookie: (preview-[\w-]+)=;/gim)].map(
    ([, name]) => name,
  );
  expect(ended).toEqual(names);
});

test.each([
  ['//evil.example', '/evil.example'],
  ['/%2F/evil.example', '/%2F/evil.example'],
  ['/.//evil.example', '/evil.example'],
])('leaving %s stays on the site: %s', async (target, location) => {
  await site.start();
  const response = await fetchRaw(site.url, `POST ${target}?preview=leave`);
  expect([statusOf(response), headerOf(response, 'location')]).toEqual([303, location]);
});

test('two remotes are previewed at once', async () => {
  await site.givenKey('mfe-staff', site.keys.publicKey);
  await site.publish('9', { content: 'staff', paths: ['/w'] }, 'mfe-staff');
  await site.start();
  const first = await cookieOf(`/?preview=${site.token('2')}`);
  const second = await cookieOf(`/?preview=${site.token('9', { remote: 'mfe-staff' })}`);
  const response = await site.get('/', `${first}; ${second.slice('Cookie: '.length)}`);
  expect(contentOf(response)).toBe('the new page');
  expect(bannerOf(response)).toMatch(
    /^Preview: quote, version 2, until .*; staff, version 9, until/,
  );
});

test('a preview takes no path from another remote, even if its own remote was live earlier', async () => {
  await site.givenKey('mfe-staff', site.keys.publicKey);
  const long = { content: 'staff', liveSince: '2025-01-01T00:00:00.000Z' };
  await site.publish('8', long, 'mfe-staff');
  await site.publish('9', { content: 'staff takes all', paths: ['/'] }, 'mfe-staff');
  await site.start();
  const cookie = await cookieOf(`/?preview=${site.token('9', { remote: 'mfe-staff' })}`);
  const response = await site.get('/', cookie);
  expect(contentOf(response)).toBe('the live page');
  expect(response).toContain('"mfe-staff":{"version":"9"');
  expect(response).toMatch(/"mfe-staff":\{[^}]*"paths":\[\]/);
});

test('a bundle that throws affects only its preview, which is left to the browser', async () => {
  await site.publish('3', { content: 'throws' });
  await site.start();
  const cookie = await cookieOf(`/?preview=${site.token('3')}`);
  const response = await site.get('/', cookie);
  expect(statusOf(response)).toBe(200);
  expect(bannerOf(response)).toContain('version 3');
  expect(response).toContain('Loading...');
  expect(contentOf(await site.get('/'))).toBe('the live page');
  expect(contentOf(await site.get('/', await cookieOf(`/?preview=${site.token('2')}`)))).toBe(
    'the new page',
  );
});

test('a cookie that is too long is refused, and only the first few of many are opened', async () => {
  await site.start();
  expect(statusOf(await site.get('/', `Cookie: preview-mfe-x=${'A'.repeat(100_000)}`))).toBe(431);
  const many = Array.from({ length: 300 }, (_, index) => `preview-mfe-x${index}=AA`).join('; ');
  expect(contentOf(await site.get('/', `Cookie: ${many}`))).toBe('the live page');
  expect(logged.length).toBeLessThanOrEqual(4);
});

test('made-up links do not fill the log', async () => {
  await site.start();
  for (let index = 0; index < 50; index++) await site.get(`/?preview=${index}`);
  expect(logged).toHaveLength(20);
});

test('among many previews, the one that was used longest ago ends, and starts again when it is needed', async () => {
  const versions = ['10', '11', '12', '13', '14'];
  for (const name of versions) await site.publish(name, { content: `page ${name}` });
  await site.start();
  const cookies: string[] = [];
  for (const name of versions) cookies.push(await cookieOf(`/?preview=${site.token(name)}`));
  for (const [index, name] of [...versions.entries(), ...versions.entries()]) {
    expect(contentOf(await site.get('/', cookies[index] ?? ''))).toBe(`page ${name}`);
  }
});

test('many previews that are requested at the same time each show their own version', async () => {
  const versions = ['10', '11', '12', '13', '14', '15', '16', '17'];
  for (const name of versions) await site.publish(name, { content: `page ${name}` });
  await site.start();
  const responses = await Promise.all(
    versions.map((name) => site.get('/', `Cookie: preview-mfe-quote=${site.token(name)}`)),
  );
  expect(responses.map(contentOf)).toEqual(versions.map((name) => `page ${name}`));
});

test('a link must be signed with the key of its own remote, not with that of another', async () => {
  await site.givenKey('mfe-staff', foreign.publicKey);
  await site.publish('9', { content: 'staff' }, 'mfe-staff');
  await site.start();
  const preview = { remote: 'mfe-quote', version: '2', release: '', expires: site.now + 1 };
  const asForeign = createPreviewToken(
    { ...preview, release: `sha384-${'A'.repeat(64)}` },
    foreign.privateKey,
  );
  expect(headerOf(await site.get(`/?preview=${asForeign}`), 'set-cookie')).toBeUndefined();
});
