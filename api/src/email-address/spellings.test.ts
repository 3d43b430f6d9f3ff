import { spellingsOf } from './spellings.js';

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
