import { addressEmail } from './address-email.js';

const mailFrom = (from: string) =>
  addressEmail(
    {
      mail: { from, office: from, folder: '', timeoutMs: 1 },
      company: { name: 'Southerly Cleaning', phone: '0491 570 156' },
    },
    {
      id: 'booking-1',
      at: new Date(0),
      to: 'customer',
      correspondent: { name: 'Mia', address: 'mia@example.com' },
      content: { subject: 'Hello', paragraphs: [], facts: [], closing: [] },
    },
  );

test.each([
  ['hello@example.com', '<booking-1@example.com>'],
  ['hello@exämple.com', '<booking-1@xn--exmple-cua.com>'],
  ['hello@localhost', '<booking-1@localhost>'],
])('an email from %j has the Message-ID %j, in ASCII', (from, id) => {
  expect(mailFrom(from).messageId).toBe(id);
});
