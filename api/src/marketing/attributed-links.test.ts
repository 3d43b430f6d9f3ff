import { LIMITS } from '@site/contract/limits';
import { attributedLinkIds } from './attributed-links.js';

test.each([
  ['came_by=flyer', 'flyer'],
  ['staff=x; came_by=a%2Fb%2050%25; release_seed=7', 'a/b 50%'],
  ['came_by=__proto__', '__proto__'],
  ['came_by=%F0%9F%A7%BD', '🧽'],
  ['came_by=cafe%CC%81', 'caf\u00e9'],
  ['came_by=first; came_by=second', 'first'],
  [`came_by=${'x'.repeat(LIMITS.marketingId)}`, 'x'.repeat(LIMITS.marketingId)],
])('the cookie %j stands for the link %j', (cookie, id) => {
  expect(attributedLinkIds(cookie)).toEqual([id]);
});

/** A cookie in which `{2}` stands for the time two days ago. */
const withTimes = (cookie: string) =>
  cookie.replace(/\{(\d)\}/g, (_, days) => `${Math.floor(Date.now() / 1_000) - days * 86_400}`);

test.each([
  [`came_by=flyer@{0}`, ['flyer']],
  [`came_by=a%40b%2Fc@{6}`, ['a@b/c']],
  [`came_by=b@{1}/a@{2}`, ['b', 'a']],
  [`came_by=b@{1}/a@{7}`, ['b']],
  [`came_by=../a%00b@{1}/a@{1}`, ['a']],
  [`came_by=d@{0}/c@{0}/b@{0}/a@{0}`, ['d', 'c', 'b']],
])('the cookie %j stands for the links %j, the last first', (cookie, ids) => {
  expect(attributedLinkIds(withTimes(cookie))).toEqual(ids);
});

test.each([
  undefined,
  '',
  'came_by=',
  'came_by',
  'came_by=%',
  'came_by=%ED%A0%80',
  'came_by=a%00b',
  'came_by=a%0Ab',
  'came_by=..',
  'came_by=flyer@',
  'came_by=flyer@12',
  'came_by=flyer@1764000000@1764000000',
  'came_by=@1764000000',
  `came_by=${'x'.repeat(LIMITS.marketingId + 1)}`,
  'not_came_by=flyer',
  'x=came_by=flyer',
])('the cookie %j stands for no link', (cookie) => {
  expect(attributedLinkIds(cookie)).toEqual([]);
});
