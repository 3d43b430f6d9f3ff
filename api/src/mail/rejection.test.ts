import { DeferredEmailError, withoutServerText } from './rejection.js';

const refused = (message: string, more: object) => Object.assign(new Error(message), more);

test.each([
  ['450 4.2.2 <mia@example.com>: mailbox full', 450, 'RCPT TO', '450 4.2.2 to RCPT TO'],
  ['451 Try later, mia@example.com', 451, 'DATA', '451 to DATA'],
  ['Invalid login: 535 5.7.8 no', 535, 'AUTH PLAIN', '535 5.7.8 to AUTH PLAIN'],
])('of the answer "%s" only the codes are kept', (message, responseCode, command, kept) => {
  const failure = withoutServerText(refused(message, { responseCode, command }));
  expect(failure).toEqual(new DeferredEmailError(`The mail server answered ${kept}.`));
});

test('other failures stay as they are', () => {
  const failure = refused('connect ECONNREFUSED 127.0.0.1:25', { code: 'ECONNREFUSED' });
  expect(withoutServerText(failure)).toBe(failure);
});
