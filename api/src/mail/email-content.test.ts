import { type EmailContent, toPlainText } from './email-content.js';

const content: EmailContent = {
  subject: 'Hello <you>',
  paragraphs: ['Hello Mia,'],
  facts: [
    ['Name', '<script>alert("&")</script>'],
    ['Notes', 'one\ntwo'],
  ],
  closing: ['Bye', 'Us'],
};

test('plain text has every part, and escapes nothing', () => {
  expect(toPlainText(content)).toBe(
    'Hello Mia,\n\nName: <script>alert("&")</script>\nNotes: one\ntwo\n\nBye\nUs',
  );
});
