import { LIMITS } from '@site/contract/limits';
import { cameBy } from './came-by.js';

test.each([
  ['came_by=flyer', 'flyer'],
  ['staff=x; came_by=a%2Fb%2050%25; release_seed=7', 'a/b 50%'],
  ['came_by=__proto__', '__proto__'],
  ['came_by=%F0%9F%A7%BD', '🧽'],
  ['came_by=first; came_by=second', 'first'],
  [`came_by=${'x'.repeat(LIMITS.marketingId)}`, 'x'.repeat(LIMITS.marketingId)],
])('the cookie %j stands for the link %j', (cookie, id) => {
  expect(cameBy(cookie)).toBe(id);
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
  `came_by=${'x'.repeat(LIMITS.marketingId + 1)}`,
  'not_came_by=flyer',
  'x=came_by=flyer',
])('the cookie %j stands for no link', (cookie) => {
  expect(cameBy(cookie)).toBeNull();
});
