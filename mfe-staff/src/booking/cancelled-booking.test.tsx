import { staffBookingUrl } from '@site/contract/staff-bookings';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { failOneRefresh, refresh, refreshButton } from '../testing/refresh';
import { server } from '../testing/server';
import { button, expectText, openBooking } from '../testing/staff-booking-page';

describe('a cancellation', () => {
  /** What is to happen after ten seconds. These timers do not end by themselves: a test may take longer. */
  let tenSeconds: (() => void)[];
  const { setTimeout } = globalThis;
  beforeEach(() => {
    tenSeconds = [];
    const recorded = (end: () => void, delay?: number) => {
      if (delay !== 10_000) return setTimeout(end, delay);
      tenSeconds.push(end);
      return setTimeout(() => {});
    };
    // Not a spy: the testing library would take it for a fake clock.
    globalThis.setTimeout = Object.assign(recorded, setTimeout);
  });
  afterEach(() => {
    globalThis.setTimeout = setTimeout;
  });

  const cancellation = {
    at: '2026-03-05T00:00:00.000Z',
    undoUntil: '2026-03-05T00:10:00.000Z',
    reason: 'Moves house',
  };

  async function cancel() {
    const opened = await openBooking();
    const { user, api } = opened;
    await user.click(button('Cancel booking'));
    await user.click(button('Cancel booking'));
    expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveFocus();
    expect(api.arrived).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), ' Moves house ');
    expect(screen.getByRole('textbox', { name: /^Reason/ })).toBeValid();
    api.changeBooking({ cancellation });
    await user.click(button('Cancel booking'));
    await expectText('This booking is cancelled.');
    expect(screen.getByText('This booking is cancelled.').closest('[tabindex]')).toHaveFocus();
    expect(api.arrived).toEqual([
      { method: 'PUT', part: 'cancellation', body: { version: 1, reason: 'Moves house' } },
    ]);
    return opened;
  }

  test('§2 needs a reason, and can be undone', async () => {
    const { user, api } = await cancel();
    expect(screen.queryByRole('button', { name: 'Move' })).not.toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
    api.changeBooking({ cancellation: null });
    await user.click(button('Undo'));
    await expectText('The booking is back.');
    expect(api.arrived.at(-1)).toMatchObject({
      method: 'DELETE',
      part: 'cancellation?version=2',
    });
    expect(button('Move')).toBeVisible();
    expect(document.body).not.toHaveFocus();
  });

  test('§2 leaves the focus where the user has moved it when an undo finishes late', async () => {
    const { user, api } = await cancel();
    api.changeBooking({ cancellation: null });
    const late = deferred<undefined>();
    server.use(http.delete('/api/staff/bookings/7/:part', () => late.promise));
    await user.click(button('Undo'));
    act(() => refreshButton().focus());
    late.resolve(undefined);
    await expectText('The booking is back.');
    expect(refreshButton()).toHaveFocus();
  });

  test('§2 can be undone at a second attempt when the first one fails', async () => {
    const { user } = await cancel();
    server.use(http.delete('/api/staff/bookings/7/:part', () => HttpResponse.error()));
    await user.click(button('Undo'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
    expect(button('Undo')).toHaveFocus();
  });

  test('§2 leaves the focus where it is when it shows again after a failed refresh', async () => {
    const { user } = await cancel();
    await failOneRefresh(user, staffBookingUrl('7'));
    await refresh(user);
    expect(screen.getByText('This booking is cancelled.')).toBeVisible();
    expect(refreshButton()).toHaveFocus();
  });

  test('§2 can be undone for ten seconds once a failed refresh no longer hides it', async () => {
    const { user } = await cancel();
    await failOneRefresh(user, staffBookingUrl('7'));
    await refresh(user);
    expect(tenSeconds).toHaveLength(2);
    expect(button('Undo')).toBeVisible();
  });

  test.each([
    ['for ten seconds', false],
    ['for longer while its button has the focus', true],
  ])('§2 can be undone %s', async (_, isReached) => {
    await cancel();
    expect(button('Undo')).toBeVisible();
    expect(tenSeconds).toHaveLength(1);
    if (isReached) act(() => button('Undo').focus());
    act(() => tenSeconds[0]?.());
    expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(isReached ? 1 : 0);
  });

  test('§2 made earlier shows when and why, without Undo', async () => {
    await openBooking({ cancellation });
    // Somebody else may have the slot by now, or it may be closed.
    expect(screen.getByText('This booking is cancelled.').parentElement).toHaveTextContent(
      /^This booking is cancelled\. Its slot was freed on 5 Mar 2026, 11:00\.$/,
    );
    expect(screen.getByText('Reason: Moves house')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});
