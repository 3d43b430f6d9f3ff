import { canonicalAddress, mailboxOf } from './canonical-address.js';

test.each([
  ['Mia@Example.com', 'mia@example.com'],
  [' mia@example.com ', 'mia@example.com'],
  ['mia@example.com.', 'mia@example.com'],
  ['mia@exämple.com', 'mia@xn--exmple-cua.com'],
  ['mia+clean@example.com', 'mia+clean@example.com'],
  ['m.ia@example.com', 'm.ia@example.com'],
  ['M.i.a+clean@gmail.com', 'mia@gmail.com'],
  ['mia@googlemail.com', 'mia@gmail.com'],
])('§7 %j counts as %j', (email, canonical) => {
  expect(canonicalAddress(email)).toBe(canonical);
});

test.each([
  ['mia+clean@example.com', 'mia@example.com'],
  ['mia+a+b@example.com', 'mia@example.com'],
  ['+mia@example.com', '+mia@example.com'],
  ['m.ia@example.com', 'm.ia@example.com'],
  ['M.ia+clean@googlemail.com', 'mia@gmail.com'],
])('§7 an email to %j ends up at %j', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
