import { act, screen, waitFor } from '@testing-library/react';
import { openDashboard } from '../testing/marketing-dashboard';

afterEach(() => jest.useRealTimers());

const copyButton = () => screen.getByRole('button', { name: /^Cop(y|ied) link for flyer$/ });
/** As in Safari, where a click does not move the focus to a button. */
const click = () => act(async () => copyButton().click());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('a button says Copied for three seconds, also where a click does not focus it', async () => {
  await openDashboard([['flyer', 30]]);
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
  const { user } = await openDashboard([['flyer', 30]]);
  await user.click(copyButton());
  const first = await screen.findByText(/^Copied http/);
  await user.click(copyButton());
  // Screen readers read an element that is new, not one that stays as it is.
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(screen.getByText(/^Copied http/)).toBeVisible();
});

test('copies the address that counts visits for an id', async () => {
  const { user } = await openDashboard([['a/b 50%', 1]]);
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy link for a/b 50%' }));

  expect(await screen.findByText('Copied https://cleaning.example/m/a%2Fb%2050%25')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copied link for a/b 50%' })).toHaveTextContent(
    'Copied',
  );
  expect(copied.mock.calls).toEqual([['https://cleaning.example/m/a%2Fb%2050%25']]);
});

test('shows the address when the browser gives no clipboard', async () => {
  const { user } = await openDashboard([['flyer', 1]]);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
  await user.click(copyButton());
  expect(
    await screen.findByText(/The link is https:\/\/cleaning.example\/m\/flyer$/),
  ).toBeVisible();
});
