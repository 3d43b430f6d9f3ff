import { mailboxOf, ownerOf, spellingsOf } from './email-address.js';

test.each([
  ['Mia@Example.com', 'mia@example.com'],
  [' mia@example.com ', 'mia@example.com'],
  ['mia@example.com.', 'mia@example.com'],
  ['mia@exämple.com', 'mia@xn--exmple-cua.com'],
  ['mia+clean@example.com', 'mia+clean@example.com'],
  ['m.ia@example.com', 'm.ia@example.com'],
  ['M.i.a+clean@gmail.com', 'mia@gmail.com'],
  ['mia@googlemail.com', 'mia@gmail.com'],
])('§7 %j belongs to %j', (email, owner) => {
  expect(ownerOf(email)).toBe(owner);
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

test.each([
  ['Mia@Example.com', ['mia@example.com']],
  ['zoë@a.com', ['zoë@a.com', 'zoË@a.com', 'zoe\u0308@a.com']],
  [
    'éloïse@a.com',
    [
      ...['éloïse@a.com', 'ÉloÏse@a.com', 'Éloïse@a.com', 'éloÏse@a.com'],
      'e\u0301loi\u0308se@a.com',
    ],
  ],
  ['надежда@a.com', ['надежда@a.com', 'НАДЕЖДА@a.com', 'Надежда@a.com']],
  [
    'Надежда.ким@пример.рф',
    [
      'Надежда.ким@пример.рф',
      'надежда.ким@пример.рф',
      'НАДЕЖДА.КИМ@ПРИМЕР.РФ',
      'Надежда.Ким@пример.рф',
      'Надежда.ким@xn--e1afmkfd.xn--p1ai',
      'надежда.ким@xn--e1afmkfd.xn--p1ai',
      'НАДЕЖДА.КИМ@xn--e1afmkfd.xn--p1ai',
      'Надежда.Ким@xn--e1afmkfd.xn--p1ai',
    ],
  ],
  ['ΟΔΥΣΣΕΥΣ@a.com', ['ΟΔΥΣΣΕΥΣ@a.com', 'οδυσσευς@a.com', 'Οδυσσευς@a.com']],
  ['straße@a.com', ['straße@a.com']],
  ['ı@a.com', ['ı@a.com']],
  [
    'mia@xn--exmple-cua.com',
    ['mia@xn--exmple-cua.com', 'mia@exämple.com', 'mia@exÄmple.com', 'mia@exa\u0308mple.com'],
  ],
  [
    'mia@exämple.com',
    ['mia@exämple.com', 'mia@exÄmple.com', 'mia@exa\u0308mple.com', 'mia@xn--exmple-cua.com'],
  ],
  ['mia@not a domain', ['mia@not a domain']],
])('%j may be stored as %j', (email, spellings) => {
  expect(spellingsOf(email)).toEqual(spellings);
});
