import { expect, test } from 'playwright/test';
import { killContainer } from './kill-container.js';

test('a process that is not in the container is left alone', () => {
  const container = { Id: 'f'.repeat(64), State: { Pid: process.pid } };
  expect(() => killContainer(container)).toThrow(/another machine/);
});
