import { renderPage } from '@site/remote/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import { routes } from '../routes';
import { completeBrowser } from '../testing/browser';
import { serveLinks } from '../testing/marketing-api';

beforeAll(completeBrowser);
afterEach(() => jest.useRealTimers());

const copyButton = () => screen.getByRole('button', { name: /^Cop(y|ied) link for flyer$/ });
/** As in Safari, where a click does not move the focus to a button. */
const click = () => act(async () => copyButton().click());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('a button says Copied for three seconds, also where a click does not focus it', async () => {
  serveLinks([['flyer', 30]]);
  await renderPage(routes, '/w/data');
  await screen.findByRole('table', { name: 'Visits by marketing link' });
  jest.useFakeTimers();
  await click();
  expect(copyButton()).toHaveTextContent(/^Copied$/);
  pass(2_900);
  await click();
  pass(2_900);
  expect(copyButton()).toHaveTextContent(/^Copied$/);
  pass(100);
  expect(copyButton()).toHaveTextContent(/^Copy link$/);
});

test('an address that is copied again is announced again', async () => {
  serveLinks([['flyer', 30]]);
  const { user } = await renderPage(routes, '/w/data');
  await user.click(await screen.findByRole('button', { name: 'Copy link for flyer' }));
  const first = await screen.findByText(/^Copied http/);
  await user.click(copyButton());
  // Screen readers read an element that is new, not one that stays as it is.
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(screen.getByText(/^Copied http/)).toBeVisible();
});
