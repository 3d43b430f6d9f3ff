import { cleanText, isBlank } from './clean-text.js';

test.each([
  ['', 'nothing'],
  [' \t\n\u00a0\u3000', 'spaces'],
  ['\u200b', 'a zero width space'],
  ['\u202e\u202c', 'direction overrides'],
  ['\u2060\ufeff', 'word joiners'],
  ['\ufe0f\u{e0100}', 'variation selectors'],
  ['\u3164\u115f\u1160\uffa0', 'Hangul fillers'],
  ['\u3164\u200d\u3164', 'joined Hangul fillers'],
  ['\u2800 \u2800', 'Braille blanks'],
  ['\u00ad\u034f\u180e\u17b4', 'other ignorable characters'],
  ['\u{e0041}\u{e007f}', 'tags'],
  ['\u{1d159}\u{13441}\ufffc', 'symbols without a glyph'],
  ['\u0301\u20dd', 'marks without a base character'],
  ['\u200d\u200c', 'joiners that join nothing'],
])('§5 %j is empty: %s', (text) => {
  expect(isBlank(text)).toBe(true);
  expect(cleanText(text)).toBe('');
});

test.each([
  [' Mia ', 'Mia'],
  ['\u202a+61 491 570 156\u202c', '+61 491 570 156'],
  ['\ufeff1 Crown\u200b St\u2060', '1 Crown St'],
  ['Mia\u202eneyugN', 'MianeyugN'],
  ['fly\u00ader', 'flyer'],
  ['flyer\ufe0f\u{e0101}', 'flyer'],
  ['flyer\u200d', 'flyer'],
  ['a\u200d\u200db', 'ab'],
  ['\u2800Mia\u2800', 'Mia'],
])('§5 invisible characters are removed: %j is %j', (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
  expect(cleanText(cleaned)).toBe(cleaned);
});

test.each([
  'Zoë O’Brien-Smith',
  'Zoe\u0308',
  'می\u200cخواهم',
  'ශ්\u200dරී',
  'क्\u200dष',
  '👩🏽\u200d🚀 👨\u200d👩\u200d👧 ❤\ufe0f\u200d🔥',
  '1\ufe0f\u20e3',
  '葛\u{e0100}城',
  '山田　太郎',
  'مها',
  '٣',
  '-',
  '💩',
  'first\nsecond\tthird',
])('§5 %j stays as it is', (text) => {
  expect(cleanText(text)).toBe(text);
});

test('§5 the time to clean a text grows with its length, not faster', () => {
  expect(cleanText('\u200b'.repeat(1_000_000))).toBe('');
  expect(cleanText(`a${' '.repeat(1_000_000)}b`)).toHaveLength(1_000_002);
});
