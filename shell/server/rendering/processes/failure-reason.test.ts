import { failureReason } from './failure-reason.js';
import { MAX_REASON_LENGTH } from './render-messages.js';

test('the reason is the stack of an error, or the text of anything else, no longer than a message may be', () => {
  expect(failureReason(new Error('broken page'))).toMatch(/^Error: broken page\n +at /);
  expect(failureReason('broken')).toBe('broken');
  expect(failureReason(undefined)).toBe('undefined');
  expect(failureReason('x'.repeat(MAX_REASON_LENGTH + 1))).toHaveLength(MAX_REASON_LENGTH);
});

const unreadable = () => {
  throw new Error('read');
};

test.each([
  ['its stack', Object.defineProperty(new Error(), 'stack', { get: unreadable })],
  ['its text', { toString: unreadable }],
  ['its prototype', new Proxy({}, { getPrototypeOf: unreadable })],
  ['a stack that is not a string', Object.assign(new Error(), { stack: Object.create(null) })],
])('what throws when %s is read is a failure like any other', (_, thrown) => {
  expect(failureReason(thrown)).toBe('What it threw cannot be read.');
});
