import { startApi, type TestApi } from './support/api.js';

const EMAILS = '/api/docs/emails';

let api: TestApi;
afterEach(() => api.stop());

test('developers see all kinds of emails, as HTML and as plain text', async () => {
  api = await startApi();
  const index = await api.get(EMAILS);
  const links = [...index.text.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link);
  expect(links).toHaveLength(2 * 26);
  for (const link of links) {
    const email = await api.get(link);
    expect([link, email.status]).toEqual([link, 200]);
    const type = link.endsWith('.txt') ? 'text/plain' : 'text/html';
    expect(email.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    expect(email.text).toContain('Mia');
  }
  const unknown = await api.get(`${EMAILS}/__proto__.html`);
  expect([unknown.status, unknown.json()]).toEqual([
    404,
    { error: 'There is no email "__proto__.html".' },
  ]);
});

test('in production there is no such page', async () => {
  api = await startApi({ NODE_ENV: 'production', STAFF_ACCESS: 'open' });
  expect((await api.get(EMAILS)).status).toBe(404);
});
