import { axeViolations } from '@site/ui/testing/axe-violations';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enablePartsToggle } from './parts-toggle';

let text = '';
beforeEach(() => {
  document.title = 'A page';
  document.body.innerHTML =
    '<aside aria-label="Preview"><button disabled>Who made what</button></aside><main><h1>Quote</h1></main>';
  text = 'mfe-quote, version 1';
  const [button, main] = [document.querySelector('button'), document.querySelector('main')];
  if (!button || !main) throw new Error('The document lacks a part.');
  enablePartsToggle(button, () => [{ element: main, text }]);
});
afterEach(async () => {
  // The list of parts observes the page until it is hidden.
  await userEvent.keyboard('{Escape}');
  document.body.innerHTML = '';
});

const toggle = () => screen.getByRole('button', { name: 'Who made what' });
const parts = () => screen.queryByRole('region', { name: 'Parts of this page' });

test('the keyboard alone shows and hides the parts', async () => {
  await userEvent.tab();
  expect(toggle()).toHaveFocus();
  expect(toggle()).toHaveAttribute('aria-pressed', 'false');
  expect(parts()).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  expect(within(parts() as HTMLElement).getByRole('listitem')).toHaveTextContent(text); // null fails here
  await userEvent.keyboard('{Enter}');
  expect(parts()).toBeNull();
});

test('Escape hides the parts, and the focus stays on the button', async () => {
  await userEvent.click(toggle());
  await userEvent.keyboard('{Escape}');
  expect(parts()).toBeNull();
  expect(toggle()).toHaveAttribute('aria-pressed', 'false');
  expect(toggle()).toHaveFocus();
});

test('neither state has an accessibility violation', async () => {
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(toggle());
  expect(await axeViolations()).toEqual([]);
});

test('the parts follow the page', async () => {
  await userEvent.click(toggle());
  text = 'mfe-booking, version 2';
  document.querySelector('h1')?.append(' and book');
  await waitFor(() => expect(parts()).toHaveTextContent('mfe-booking, version 2'));
});
