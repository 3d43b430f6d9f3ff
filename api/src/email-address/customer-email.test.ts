import { customerEmail } from './customer-email.js';

test.each([
  ['Mia@Example.com', 'Mia@Example.com'],
  ['mia@1', 'mia@1'],
  ['mia@xn--exmple-cua.com', 'mia@xn--exmple-cua.com'],
  ['mia@exämple.com', 'mia@exämple.com'],
  ['mia@EXÄMPLE.com', 'mia@exämple.com'],
  ['mia@exa\u0308mple.com', 'mia@exämple.com'],
  ['zoe\u0308@example.com', 'zoë@example.com'],
  ['\u212aim@example.com', 'Kim@example.com'],
  ['mia@ＥＸＡＭＰＬＥ.com', 'mia@example.com'],
  ['mia@ex。ample.com', 'mia@ex.ample.com'],
  ['ａ@example.com', 'ａ@example.com'],
])('%j is stored as %j', (email, stored) => {
  expect(customerEmail(email)).toBe(stored);
});
