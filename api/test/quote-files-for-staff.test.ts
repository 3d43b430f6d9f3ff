import { STAFF_EVENTS_URL } from '@site/contract/events';
import { staffQuoteFileUrl } from '@site/contract/quote-files';
import { staffQuoteUrl } from '@site/contract/quote-inbox';
import { ReceivedEvents } from './support/events.js';
import { outcome } from './support/responses.js';
import { aPng } from './support/sample-files.js';
import { FILE_PLACES, useUploadSite } from './support/upload-site.js';

describe.each(FILE_PLACES)('with files in %s,', (_, openPlaces) => {
  const site = useUploadSite(openPlaces);

  test('a file of another request, and one that is not there, are not found', async () => {
    const { api, customer } = site();
    await customer.send(await customer.ask(), aPng());
    const { id, files } = await customer.received();
    const file = files[0]?.id ?? '';
    const gone = [404, 'There is no such file any more.'];
    expect(outcome(await api.get(staffQuoteFileUrl(`${Number(id) + 1}`, file)))).toEqual(gone);
    expect(outcome(await api.get(staffQuoteFileUrl(id, '999999')))).toEqual(gone);
    expect((await api.get(staffQuoteFileUrl(id, 'x'))).status).toBe(400);
  });

  test('a file that is missing there is not found, and the log says which', async () => {
    const visitor = await site().another();
    const { api: other } = visitor;
    await visitor.send(await visitor.ask(), aPng());
    const { id, files } = await visitor.received();
    await other.database.query(`UPDATE quote_file SET stored_as = repeat('c', 32)`);
    const response = await other.get(staffQuoteFileUrl(id, files[0]?.id ?? ''));
    expect(outcome(response)).toEqual([404, 'There is no such file any more.']);
    const line = `File ${files[0]?.id} of a quote request is not in ${site().places.setting}.`;
    expect(other.log.filter((logged) => logged.includes(line))).toHaveLength(1);
    await other.stop();
  });

  test('a change by staff that is sent again is made once, also when a file has arrived since', async () => {
    const { api, customer } = site();
    const token = await customer.ask();
    const { id } = await customer.received();
    const change = () =>
      api.put(staffQuoteUrl(id), { version: 1, status: 'contacted', note: 'Called.' });
    expect((await change()).status).toBe(200);
    await customer.send(token, aPng());
    expect((await change()).json()).toMatchObject({
      version: 2,
      files: [{ type: 'image/png' }],
      notes: [{ text: 'Called.' }],
    });
  });

  test('with a staff password a visitor gets no file', async () => {
    const { api: guarded } = await site().another({ STAFF_PASSWORD: 'salt and sunshine' });
    expect((await guarded.get(staffQuoteFileUrl('1', '1'))).status).toBe(401);
    await guarded.stop();
  });

  test('open pages are notified, and the history says that the customer sent something', async () => {
    const { api, customer } = site();
    const token = await customer.ask();
    const events = await ReceivedEvents.open(api.url + STAFF_EVENTS_URL);
    await customer.send(token, aPng());
    let event = await events.next();
    // Earlier events may be sent again.
    while ((event.data as { what?: string } | undefined)?.what !== 'changed') {
      event = await events.next();
    }
    expect(event).toMatchObject({ event: 'change', data: { about: 'quote', what: 'changed' } });
    events.close();
    const { files } = await customer.received();
    expect(files).toHaveLength(1);
    expect(await api.database.query('SELECT action, actor, details FROM history')).toEqual([
      { action: 'attached', actor: 'customer', details: { type: 'image/png', bytes: 2_000 } },
    ]);
  });
});
