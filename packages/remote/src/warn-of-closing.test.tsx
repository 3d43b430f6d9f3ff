import { fireEvent } from '@testing-library/react';
import { warnOfClosing } from './warn-of-closing.js';

const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

let end: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  end = warnOfClosing();
});
afterEach(() => {
  end();
  jest.useRealTimers();
});

/** The browser asks during the click, if at all. */
function asksAtClick(href: string): boolean {
  document.body.innerHTML = `<a href="${href}"><span>Link</span></a>`;
  const answers: boolean[] = [];
  const link = document.querySelector('a');
  link?.addEventListener('click', (event) => {
    answers.push(asks());
    event.preventDefault();
  });
  fireEvent.click(document.querySelector('span') ?? document);
  return answers.includes(true);
}

test('a link to call acts without a question, and closing the window asks again later', () => {
  expect(asks()).toBe(true);
  expect(asksAtClick('tel:+61491570156')).toBe(false);
  jest.runOnlyPendingTimers();
  expect(asks()).toBe(true);
});

test.each(['https://example.com/', 'mailto:hello@example.com'])('a link to %s asks', (href) => {
  expect(asksAtClick(href)).toBe(true);
});

test('nobody is asked after its end', () => {
  end();
  expect(asks()).toBe(false);
});
