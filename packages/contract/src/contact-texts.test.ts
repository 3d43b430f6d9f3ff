import {
  adviseOnAddress,
  adviseOnPhone,
  formatPhone,
  nationalDigits,
  phoneUrl,
} from './contact-texts.js';

test.each([
  ['0491570156', '0491 570 156'],
  ['0491-570-156', '0491 570 156'],
  ['(02)98765432', '02 9876 5432'],
  ['+61491570156', '+61 491 570 156'],
  ['61298765432', '+61 2 9876 5432'],
  ['+61 (0)491 570 156', '+61 491 570 156'],
  ['＋61 (0) 2 9876 5432', '+61 2 9876 5432'],
  ['+61 0491 570 156', '+61 491 570 156'],
  ['(+61) (02) 9876 5432', '+61 2 9876 5432'],
  ['0491–570‑156', '0491 570 156'],
  ['1300123456', '1300 123 456'],
  ['131234', '13 12 34'],
  ['０４９１５７０１５６', '0491 570 156'],
  ['\u202a0491570156\u202c', '0491 570 156'],
  ['0491 570 156', '0491 570 156'],
  ['9876 5432', '9876 5432'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  ['0491570156 ask for Ada', '0491570156 ask for Ada'],
  ['abc', 'abc'],
  ['', ''],
])('%s is printed as %s', (entered, printed) => {
  expect(formatPhone(entered)).toBe(printed);
  expect(formatPhone(printed)).toBe(printed);
});

test.each([
  ['0491 570 156', 'tel:0491570156'],
  ['+61 491 570 156', 'tel:+61491570156'],
  ['+61 (0)491 570 156', 'tel:+61491570156'],
  ['+61-(0)-2 9876 5432', 'tel:+61298765432'],
  ['\u202a+61 (0) 491 570 156\u202c', 'tel:+61491570156'],
  ['＋４４　２０　７９４６　００００', 'tel:+442079460000'],
  ['６１００　１２３４', 'tel:61001234'],
  ['1300 123 456', 'tel:1300123456'],
  ['+61 0491 570 156', 'tel:+61491570156'],
  ['+61 (02) 9876 5432', 'tel:+61298765432'],
  ['0491 570 156 after 5pm', 'tel:0491570156'],
  ['02 9876 5432 ext 12', 'tel:0298765432'],
  ['Mia 0491–570–156 / 02 9876 5432', 'tel:0491570156'],
  ['0491/570/156', 'tel:0491570156'],
  ['0491 570 156 5pm', 'tel:0491570156'],
  ['0491 570 156 (9am-5pm)', 'tel:0491570156'],
  ['0491 570 156 - 0412 345 678', 'tel:0491570156'],
  ['1300 123 456 2nd: 02 9876 5432', 'tel:1300123456'],
  ['1300 123 456 - 02 9876 5432', 'tel:1300123456'],
  ['1800 012 345', 'tel:1800012345'],
  ['Mia +61–(0)491 570 156', 'tel:+61491570156'],
  ['+61 2 9876 5432 0491 570 156', 'tel:+61298765432'],
  ['after 17:00 0491 570 156', 'tel:0491570156'],
  ['17:00-20:00 0491570156', 'tel:0491570156'],
  ['17:00 9876 5432', 'tel:98765432'],
  ['17:00 1300 123 456', 'tel:1300123456'],
  ['17:00 +61 491 570 156', 'tel:+61491570156'],
  ['After 5.30 0491 570 156', 'tel:0491570156'],
  ['9.00-17.00 0491 570 156', 'tel:0491570156'],
  ['(after 18.00) 0491 570 156', 'tel:0491570156'],
  ['after 13.00 (02) 9876 5432', 'tel:0298765432'],
  ['unit 5 0491 570 156', 'tel:0491570156'],
  ['unit 5 61 491 570 156', 'tel:61491570156'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['+44-(0)-20-7946-0958', 'tel:+442079460958'],
  ['+33 (0)4 91 57 01 56', 'tel:+33491570156'],
  ['+33 04 91 57 01 56', 'tel:+330491570156'],
  ['33 (0)4 91 57 01 56', 'tel:330491570156'],
  ['0011 33 (0)4 91 57 01 56', 'tel:001133491570156'],
  ['00 49 (0) 30 901820', 'tel:004930901820'],
  ['(+44) (0)20 7946 0958', 'tel:+442079460958'],
  ['0011 61 (0)491 570 156', 'tel:001161491570156'],
  ['+1 (415) 555 0132', 'tel:+14155550132'],
  ['(0)2 9876 5432', 'tel:0298765432'],
  ['0011 39 02 1234 5678', 'tel:0011390212345678'],
  ['0033 04 91 57 01 56', 'tel:00330491570156'],
  ['00.30 0491 570 156', 'tel:0491570156'],
  ['Home 1:02 9876 5432', 'tel:0298765432'],
  ['9876 5432', 'tel:98765432'],
  ['abc', 'tel:'],
])('%s is dialled as %s', (text, url) => {
  expect(phoneUrl(text)).toBe(url);
});

test.each([
  ['0491 570 156', '491570156'],
  ['+61 491 570 156', '491570156'],
  ['+61 (0)491-570-156', '491570156'],
  ['(02) 9876 5432', '298765432'],
  ['1300 123 456', '1300123456'],
  ['0491 570', undefined],
  ['61 Crown Street', undefined],
])('the digits of %s, without 0 or +61 in front, are %s', (text, digits) => {
  expect(nationalDigits(text)).toBe(digits);
});

test.each([
  ['abc', true],
  ['0491 570', true],
  ['1234567890123456', true],
  ['13 11 2', true],
  ['141126', true],
  ['13 11 26', false],
  ['131126', false],
  ['０４９１５７０１５６', false],
  ['９８７６　５４３２', false],
  ['9876 5432', false],
  ['+44 20 7946 0000', false],
  ['', false],
  ['  ', false],
])('§5 step 4 whether there is advice on the phone number %j: %s', (entered, isAdvised) => {
  expect(adviseOnPhone(entered) !== undefined).toBe(isAdvised);
});

test.each([
  ['Crown Street, Surry Hills', 'Is the street number missing?'],
  ['Crown Street', 'Is the street number missing?'],
  ['12 Wilson Street', 'Which suburb is it in?'],
  ['Unit 4, 12 Wilson ST. ', 'Which suburb is it in?'],
  ['12 Wilson Street, ', 'Which suburb is it in?'],
  ['12, Wilson Street', 'Which suburb is it in?'],
  ['3/12, Wilson St', 'Which suburb is it in?'],
  ['Unit A, 12 Wilson Street', 'Which suburb is it in?'],
  ['Flat B, 12 Wilson St', 'Which suburb is it in?'],
  ['Ground floor, 12 Wilson Street', 'Which suburb is it in?'],
  ['Unit 4 12 Wilson Street Newtown', undefined],
  ['Newtown, 12 Wilson Street', undefined],
  ['Newtown NSW 2042, 12 Wilson St', undefined],
  ['Unit 4, Newtown, 12 Wilson St', undefined],
  ['12 Crown Street, Surry Hills', undefined],
  ['12 Wilson Street 2042', undefined],
  ['Unit 4b', 'Which suburb is it in?'],
  ['', undefined],
])('§5 step 4 the advice on the address %j is %s', (entered, advice) => {
  expect(adviseOnAddress(entered)).toBe(advice);
});
