import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'playwright/test';
import PostalMime from 'postal-mime';
import { aQuote } from '../support/a-quote.js';
import { test } from '../support/site-fixture.js';
import { withTemporarySite } from '../support/temporary-site.js';

test.setTimeout(120_000);

/** The emails that a site without a mail server has written, once there are `count` of them. */
async function emails(dataDir: string, count: number): Promise<string[]> {
  const folder = path.join(dataDir, 'mail');
  const files = async () =>
    (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  await expect.poll(async () => (await files()).length, { timeout: 60_000 }).toBe(count);
  return Promise.all((await files()).map((name) => readFile(path.join(folder, name), 'utf8')));
}

const sendQuotes = async (url: string, quotes: object[]) => {
  for (const quote of quotes) {
    const response = await fetch(`${url}/api/submit-quote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(quote),
    });
    expect(response.status).toBe(201);
  }
};

test('one victim gets five emails an hour, and the office hears of every request', async () => {
  const settings = { LIMIT_EMAILS_PER_RECIPIENT: '' };
  await withTemporarySite(settings, async ({ url, dataDir }) => {
    const spellings = ['victim@example.com', 'VICTIM@example.com', ' victim@Example.com '];
    const quotes = Array.from({ length: 12 }, (_, n) =>
      aQuote(`Visitor ${n}`, { email: spellings[n % 3] ?? '' }),
    );
    await sendQuotes(url, quotes);
    const sent = await emails(dataDir, 12 + 5);
    expect(sent.filter((text) => /^To: .*victim@/im.test(text))).toHaveLength(5);
  });
});

test('names become neither links nor recipients nor encoded words', async () => {
  await withTemporarySite({}, async ({ url, dataDir }) => {
    await sendQuotes(url, [
      aQuote('Claim http://evil.example/prize now'),
      aQuote('=?utf-8?B?ZXZpbEBldmlsLmV4YW1wbGU=?='),
      aQuote('a, evil@evil.example <evil@evil.example>'),
    ]);
    for (const text of await emails(dataDir, 6)) {
      const email = await PostalMime.parse(text);
      const shown = [email.subject, email.text, email.html, email.to?.[0]?.name].join(' ');
      expect(shown).not.toMatch(/https?:\/\/evil|href="[^"]*evil|evil\.example/i);
      expect(email.to?.map(({ address }) => address)).toEqual([
        expect.stringMatching(/^(visitor|hello)@example\.com$/),
      ]);
    }
  });
});
