import type { EmailContent } from '../email-content.js';
import { toHtml } from './to-html.js';

const content: EmailContent = {
  subject: 'Hello <you>',
  paragraphs: ['Hello Mia,', 'Thank you.'],
  facts: [
    ['Name', '<script>alert("&")</script>'],
    ['Notes', 'one\r\ntwo\nthree'],
  ],
  closing: ['Bye', 'Us'],
};
const html = toHtml(content, 'Southerly & Sons');

test('§7 what customers wrote is shown and never runs', () => {
  expect(html).toContain('<title>Hello &lt;you&gt;</title>');
  expect(html).toContain('&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;');
  expect(html).not.toContain('<script');
});

test('§7 an email says who sends it, and everything that its plain text says', () => {
  for (const part of ['Southerly &amp; Sons', ...content.paragraphs, ...content.closing]) {
    expect(html).toContain(`>${part}<`);
  }
});

test('§7 the lines of a text stay lines', () => {
  expect(html).toContain('one<br/>two<br/>three');
});

test('§7 a phone number stays on one line', () => {
  const closing = ['Call us on 0491 570 156 or\n+61 2 9876 5432 by 5pm.'];
  expect(toHtml({ ...content, closing }, 'Us')).toContain(
    'Call us on <span style="white-space:nowrap">0491 570 156</span> or<br/><span style="white-space:nowrap">+61 2 9876 5432</span> by 5pm.',
  );
});

test('§7 the facts are a table with a name for each row, and the only one for screen readers', () => {
  const tables = html.match(/<table[^>]*>/g) ?? [];
  const ofLayout = tables.filter((table) => table.includes('role="presentation"'));
  expect(tables.length - ofLayout.length).toBe(1);
  expect(html.match(/<th scope="row"/g)).toHaveLength(content.facts.length);
});

test('§7 nothing is loaded from elsewhere when an email is opened', () => {
  expect(html).not.toMatch(/<(img|link|iframe)|url\(|@import/i);
});
