import { type EmailContent, toHtml, toPlainText } from './email-content.js';

const content: EmailContent = {
  subject: 'Hello <you>',
  paragraphs: ['Hello Mia,'],
  facts: [
    ['Name', '<script>alert("&")</script>'],
    ['Notes', 'one\ntwo'],
  ],
  closing: ['Bye', 'Us'],
};

test('plain text says everything as it is', () => {
  expect(toPlainText(content)).toBe(
    'Hello Mia,\n\nName: <script>alert("&")</script>\nNotes: one\ntwo\n\nBye\nUs',
  );
});

test('HTML shows what customers wrote and never runs it', () => {
  const html = toHtml(content);
  expect(html).toContain('<title>Hello &lt;you&gt;</title>');
  expect(html).toContain('&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;');
  expect(html).toContain('one<br>two');
  expect(html).not.toContain('<script');
});
