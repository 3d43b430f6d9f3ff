import { renderPage } from '@site/remote/testing/render-page';
import { deferred } from '@site/ui/testing/deferred';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from '../routes';
import { accepted, startBookingApi } from '../testing/booking-api';
import { givenBrowser } from '../testing/browser';
import { ADA, answerStep, press, pressContinue, reachStep } from '../testing/visitor';
import { WithHeader } from '../testing/with-header';

const api = startBookingApi();
beforeEach(() => givenBrowser({ width: 1280 }));

const asksBeforeUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

async function visitContactStep() {
  const { user, router } = await renderPage(routes, '/book-regular-cleaning', {
    Frame: WithHeader,
  });
  await reachStep(4);
  return { user, router };
}

test('leaving with contact details asks first, and staying keeps them', async () => {
  const { user, router } = await visitContactStep();
  expect(asksBeforeUnload()).toBe(false);
  await user.type(screen.getByRole('textbox', { name: 'First name' }), ADA.firstName);
  expect(asksBeforeUnload()).toBe(true);

  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without booking?' })).toBeVisible();
  await press(user, 'Stay here');

  expect(router.state.location.pathname).toBe('/book-regular-cleaning');
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue(ADA.firstName);

  await user.click(screen.getByRole('link', { name: 'Home' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Page of another remote')).toBeVisible();
  expect(asksBeforeUnload()).toBe(false);
});

test('leaving while the booking is on its way does not promise that none is made', async () => {
  const answer = deferred<Response>();
  api.givenBookingAnswer(() => answer.promise);
  const { user } = await visitContactStep();
  for (const step of [4, 5] as const) {
    await answerStep(user, step);
    await pressContinue(user);
  }
  await press(user, 'Secure Booking');
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('it may be booked all the same');
  answer.resolve(accepted());
  expect(await screen.findByRole('heading', { name: 'Booking Successful!' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the skip link and the way back from it ask nothing', async () => {
  // The router warns of an entry that it did not make: it could not hold a visitor back there.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user, router } = await renderPage(routes, '/book-regular-cleaning', { inBrowser: true });
  await reachStep(4);
  await user.type(screen.getByRole('textbox', { name: 'First name' }), ADA.firstName);
  const arrives = (hash: string) => waitFor(() => expect(router.state.location.hash).toBe(hash));

  act(() => window.location.assign('#main'));
  await arrives('#main');
  act(() => window.history.back());
  await arrives('');

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue(ADA.firstName);
});

test('leaving without contact details asks nothing', async () => {
  const { user } = await visitContactStep();

  await user.click(screen.getByRole('link', { name: 'Home' }));

  expect(await screen.findByText('Page of another remote')).toBeVisible();
});
