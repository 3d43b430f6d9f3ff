import {
  FILE_NAME_HEADER,
  MAX_QUOTE_FILE_BYTES,
  staffQuoteFileUrl,
} from '@site/contract/quote-files';
import { outcome } from './support/responses.js';
import { aHeic, aJpeg, anSvg, aPdf, aPng, aWebp } from './support/sample-files.js';
import { FILE_PLACES, useUploadSite } from './support/upload-site.js';
import { NOT_ALLOWED } from './support/uploading-customer.js';

const FIVE_ALREADY = 'Your request has 5 files already, and no more can be sent with it.';
const WRONG_TYPE =
  'Only photographs (JPEG, PNG, WebP, HEIC) and PDF files can be sent. This file is something else.';
const CHUNK = Buffer.alloc(64 * 1024);
const TOO_LARGE = 'This file is larger than 8 MB. Please send a smaller one.';

function anArchiveEnd() {
  return Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
}

describe.each(FILE_PLACES)('with files in %s,', (_, openPlaces) => {
  const site = useUploadSite(openPlaces);

  test('a photograph is stored as it was sent, and the office gets it', async () => {
    const { api, customer } = site();
    const file = aJpeg('kitchen', 3_000_000);
    const uploaded = await customer.send(await customer.ask(), file, {
      [FILE_NAME_HEADER]: 'K%C3%BCche.jpg',
    });
    expect([uploaded.status, uploaded.json()]).toEqual([201, { received: true }]);
    const { id, files } = await customer.received();
    expect(files).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        name: 'Küche.jpg',
        type: 'image/jpeg',
        bytes: 3_000_000,
        receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
    const response = await fetch(api.url + staffQuoteFileUrl(id, files[0]?.id ?? ''));
    expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '3000000',
      'content-disposition': `inline; filename="K?che.jpg"; filename*=UTF-8''K%C3%BCche.jpg`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test.each([
    ['image/jpeg', aJpeg(), 'inline; filename=kitchen.jpg'],
    ['image/png', aPng(), 'inline; filename=kitchen.jpg.png'],
    ['image/webp', aWebp(), 'inline; filename=kitchen.jpg.webp'],
    ['image/heic', aHeic(), 'attachment; filename=kitchen.jpg.heic'],
    ['application/pdf', aPdf(), 'attachment; filename=kitchen.jpg.pdf'],
  ])('the type is the one of the content: %s', async (type, file, disposition) => {
    const { api, customer } = site();
    await customer.send(await customer.ask(), file, { 'content-type': 'text/html' });
    const { id, files } = await customer.received();
    const { headers } = await api.get(staffQuoteFileUrl(id, files[0]?.id ?? ''));
    expect([files[0]?.type, headers.get('content-type')]).toEqual([type, type]);
    expect(headers.get('content-disposition')).toBe(disposition);
  });

  test.each([
    ['an SVG', anSvg()],
    ['a page of 4 MB', Buffer.from('<!doctype html>'.padEnd(4_000_000, 'x'))],
    ['a photograph that is also an archive', Buffer.concat([aJpeg(), anArchiveEnd()])],
    ['a file of one byte', Buffer.from('x')],
  ])('%s is refused whatever its content type, and leaves nothing', async (_, file) => {
    const { customer } = site();
    const response = await customer.send(await customer.ask(), file, {
      'content-type': 'image/png',
    });
    expect(outcome(response)).toEqual([415, WRONG_TYPE]);
    expect((await customer.received()).files).toEqual([]);
    expect(customer.stored()).toEqual([]);
  });

  test('an empty file is refused', async () => {
    const { customer } = site();
    const response = await customer.send(await customer.ask(), Buffer.alloc(0));
    expect(outcome(response)).toEqual([400, 'The file is empty.']);
  });

  test('a file that is sent with the content type of JSON is accepted', async () => {
    const { customer } = site();
    const response = await customer.send(await customer.ask(), aPng(), {
      'content-type': 'application/json',
    });
    expect(response.status).toBe(201);
  });

  test('8 MB are accepted, and one byte more is not', async () => {
    const { customer } = site();
    const token = await customer.ask();
    expect((await customer.send(token, aPdf(MAX_QUOTE_FILE_BYTES))).status).toBe(201);
    const response = await customer.send(token, aPng('', MAX_QUOTE_FILE_BYTES + 1));
    expect(outcome(response)).toEqual([413, TOO_LARGE]);
    const { request, status } = customer.begin(token);
    request.end(aPng('of unknown length', MAX_QUOTE_FILE_BYTES + 1));
    expect(await status).toBe(413);
    expect(customer.stored()).toHaveLength(1);
  });

  test('a body of unknown length is stopped when it passes 8 MB', async () => {
    const { customer } = site();
    const token = await customer.ask();
    const { request, status } = customer.begin(token);
    let sent = 0;
    const more = (failure?: Error | null) => {
      if (failure || request.destroyed || request.socket?.destroyed) return;
      sent += CHUNK.length;
      request.write(CHUNK, more);
    };
    request.write(aPng(), more);
    expect([413, 'cut off']).toContain(await status);
    request.destroy();
    expect(sent).toBeLessThan(4 * MAX_QUOTE_FILE_BYTES);
    await customer.left(0);
  });

  test('five of ten files that are sent at once are stored', async () => {
    const { customer } = site();
    const token = await customer.ask();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => customer.send(token, aJpeg(`${n}`, 100_000))),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
    for (const response of responses.filter(({ status }) => status !== 201)) {
      expect(outcome(response)).toEqual([409, FIVE_ALREADY]);
    }
    expect((await customer.received()).files).toHaveLength(5);
    expect(customer.stored()).toHaveLength(5);
  });

  test('a file that is sent again is accepted and stored once, also at the same moment', async () => {
    const { customer } = site();
    const token = await customer.ask();
    const send = () => customer.send(token, aJpeg('the same'));
    const responses = await Promise.all([send(), send(), send()]);
    expect([...responses, await send()].map(({ status }) => status)).toEqual(Array(4).fill(201));
    expect((await customer.received()).files).toHaveLength(1);
    expect(customer.stored()).toHaveLength(1);
  });

  test('the fifth file, whose response was lost, may be sent again', async () => {
    const { customer } = site();
    const token = await customer.ask();
    for (const n of [1, 2, 3, 4, 5]) await customer.send(token, aJpeg(`${n}`));
    expect((await customer.send(token, aJpeg('5'))).status).toBe(201);
  });

  describe('the token', () => {
    test.each([
      ['none', ''],
      ['a wrong one', 'A'.repeat(43)],
      ['nonsense', '%00 \u00e9'],
    ])('%s is refused', async (_, token) => {
      const { customer } = site();
      await customer.ask();
      expect(outcome(await customer.send(token, aPng()))).toEqual([403, NOT_ALLOWED]);
      expect(customer.stored()).toEqual([]);
    });

    test('expires after an hour', async () => {
      const { api, customer } = site();
      const token = await customer.ask();
      await api.database.query(
        `UPDATE quote_upload SET expires_at = expires_at - interval '1 hour'`,
      );
      expect(outcome(await customer.send(token, aPng()))).toEqual([403, NOT_ALLOWED]);
    });

    test('adds files to the request that it was given for', async () => {
      const { api, customer } = site();
      const [ada, ben] = [await customer.ask({ name: 'Ada' }), await customer.ask({ name: 'Ben' })];
      await customer.send(ben, aPng('of Ben'));
      await customer.send(ada, aPng('of Ada'));
      await customer.send(ben, aPng('another one of Ben'));
      const rows = await api.database.query<{ name: string; files: string }>(`
      SELECT quote.name, count(*) AS files FROM quote_request quote
      JOIN quote_file file ON file.quote_id = quote.id GROUP BY 1 ORDER BY 1`);
      expect(rows).toEqual([
        { name: 'Ada', files: '1' },
        { name: 'Ben', files: '2' },
      ]);
    });

    test('is another one when the request is repeated, and both work for it', async () => {
      const { customer } = site();
      const key = { 'idempotency-key': 'lost-answer' };
      const [first, second] = [await customer.ask({}, key), await customer.ask({}, key)];
      expect(second).toMatch(/^[\w-]{43}$/);
      expect(second).not.toBe(first);
      await customer.send(first, aPng('1'));
      await customer.send(second, aPng('2'));
      expect((await customer.received()).files).toHaveLength(2);
    });

    test('is missing when the request is repeated after an hour', async () => {
      const { api, customer } = site();
      const key = { 'idempotency-key': 'much-later' };
      expect(await customer.ask({}, key)).not.toBe('');
      await api.database.query(
        `UPDATE quote_upload SET expires_at = expires_at - interval '1 hour'`,
      );
      expect(await customer.ask({}, key)).toBe('');
    });

    test('is neither stored nor logged', async () => {
      const { api, customer } = site();
      const token = await customer.ask();
      await customer.send(token, aPng());
      const [row] = await api.database.query<{ text: string }>(
        'SELECT quote_upload::text AS text FROM quote_upload',
      );
      expect(row?.text).not.toContain(token);
      expect(api.log.join('')).not.toContain(token);
    });
  });

  describe('limits', () => {
    test('a client can send a number of files within an hour; refused ones count, too', async () => {
      const visitor = await site().another({ LIMIT_FILES_PER_ADDRESS: '2' });
      const token = await visitor.ask();
      await visitor.send(token, aPng());
      await visitor.send(token, anSvg());
      const response = await visitor.send(token, aPng('third'));
      expect(outcome(response)).toEqual([
        429,
        'Many files have just been sent from your internet connection. Please try again in an hour, or call us on 0491 570 156.',
      ]);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_000);
      await visitor.api.stop();
    });

    test('a client can have ten uploads under way at a time', async () => {
      const { customer } = site();
      const token = await customer.ask();
      const slow = Array.from({ length: 10 }, () => customer.begin(token));
      for (const { request } of slow) request.write(aPng());
      await site().arriving(10);
      const eleventh = customer.begin(token);
      eleventh.request.end(aPng());
      const refused = await eleventh.status;
      slow[0]?.request.end();
      const freed = await slow[0]?.status;
      const next = await customer.send(token, aPng());
      for (const { request } of [...slow, eleventh]) request.destroy();
      expect([refused, freed, next.status]).toEqual([429, 201, 201]);
      await customer.left(1);
    });

    test('all files together take no more than UPLOADS_MAX_MB', async () => {
      const visitor = await site().another({ UPLOADS_MAX_MB: '1' });
      const token = await visitor.ask();
      expect((await visitor.send(token, aPng('1', 600_000))).status).toBe(201);
      const full =
        'We cannot take files at the moment. Your request has arrived; please call us on 0491 570 156 about the files.';
      expect(outcome(await visitor.send(token, aPng('2', 600_000)))).toEqual([507, full]);
      expect(visitor.stored()).toHaveLength(1);
      expect((await visitor.send(token, aPng('3', 400_000))).status).toBe(201);
      await visitor.api.stop();
    });
  });
});
