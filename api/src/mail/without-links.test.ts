import LinkifyIt from 'linkify-it';
import tlds from 'tlds';
import { emailWithoutLinks, withoutLinks } from './without-links.js';

const linker = new LinkifyIt({ fuzzyIP: true, fuzzyLink: true, fuzzyEmail: true }).tlds([
  ...tlds,
  'example',
]);

const LINKS = [
  'http://evil.example/claim',
  'HTTPS://EVIL.EXAMPLE/CLAIM',
  'https:evil.example',
  'www.evil.example',
  'WWW.Evil.Example',
  'evil.example/claim',
  'Claim your prize at evil.example now',
  'evil.com',
  'xn--80ak6aa92e.com',
  'аррӏе.com',
  'evil。example',
  'evil．com/claim',
  'evil｡com',
  'evil.com:8080/claim',
  '1.2.3.4/claim',
  'http://1.2.3.4',
  'http://2130706433/',
  'ftp://evil.example',
  'mailto:win@evil.example',
  'win@evil.example',
  '//evil.example/claim',
  'http://user:password@evil.example',
  'evil.example.',
  '(evil.example)',
  'Mia.evil.example',
];

test.each(LINKS)('§7 no mail program makes a link of %j', (text) => {
  expect(linker.match(withoutLinks(text))).toBeNull();
});

test('§7 without the change, the linker of these tests makes links of most of the texts', () => {
  expect(LINKS.filter((text) => linker.match(text) !== null).length).toBeGreaterThan(18);
});

test('§7 the words stay readable', () => {
  expect(withoutLinks('Visit http://www.evil.example/claim')).toBe(
    'Visit http: //www. evil. example/claim',
  );
});

test.each([
  'Mia Nguyen',
  "Zoë O'Brien-Smith Jr.",
  '1 Crown St., Surry Hills NSW 2010',
  'Unit 3/12 Wattle Lane',
  'Please be there at 9:30. The house has 3.5 bathrooms.\nMind the cat!',
  '0491 570 156',
  '山田。',
])('§7 an ordinary text stays as it is: %j', (text) => {
  expect(withoutLinks(text)).toBe(text);
});

test('§7 an email address that hides a page does not become a link, others stay as they are', () => {
  expect(emailWithoutLinks('mia.nguyen+clean@mail.example.com')).toBe(
    'mia.nguyen+clean@mail.example.com',
  );
  for (const email of [
    'www.evil.com/claim?x@example.com',
    'x@evil.com/claim',
    'evil.com/#@a.com',
  ]) {
    expect(linker.match(emailWithoutLinks(email))).toBeNull();
  }
});
