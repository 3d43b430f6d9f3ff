import { fileName, nameToSave } from './file-name.js';

test.each([
  ['kitchen.jpg', 'kitchen.jpg'],
  ['K%C3%BCche%20%E5%8E%A8%E6%88%BF.jpg', 'Küche 厨房.jpg'],
  ['C%3A%5CUsers%5Cmia%5Coven.png', 'oven.png'],
  ['..%2F..%2Fetc%2Fpasswd', 'passwd'],
  ['a%0D%0ASet-Cookie%3A%20x.pdf', 'a  Set-Cookie: x.pdf'],
  ['invoice%E2%80%AEgpj.exe', 'invoicegpj.exe'],
  ['%E2%80%8B', 'file'],
  ['..%2F', 'file'],
  ['', 'file'],
  [undefined, 'file'],
  ['%', 'file'],
  ['%FF%FE', 'file'],
])('the name %j is kept as %j', (header, name) => {
  expect(fileName(header)).toBe(name);
});

test('a long name is shortened, and keeps its extension', () => {
  expect(fileName(`${'a'.repeat(300)}.jpeg`)).toBe(`${'a'.repeat(94)}….jpeg`);
  expect(fileName(`x.${'a'.repeat(300)}`)).toBe(`x.${'a'.repeat(97)}…`);
});

test('a name is not cut in the middle of a character', () => {
  const name = fileName(encodeURIComponent(`${'a'.repeat(98)}😀😀`));
  expect(name).toBe(`${'a'.repeat(98)}…`);
});

test.each([
  ['oven.JPG', 'image/jpeg', 'oven.JPG'],
  ['page.html', 'image/png', 'page.html.png'],
  ['report', 'application/pdf', 'report.pdf'],
] as const)('%j with a %s in it is saved as %j', (name, type, saved) => {
  expect(nameToSave(name, type)).toBe(saved);
});
