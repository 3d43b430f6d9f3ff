import { AT_ONCE } from '@site/remote/testing/at-once';
import { pageElement, renderPage } from '@site/remote/testing/render-page';
import { deferred } from '@site/ui/testing/deferred';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { routes } from '../routes';
import { accepted, startBookingApi } from '../testing/booking-api';
import { givenBrowser } from '../testing/browser';
import { ADA, answerStep, chooseSlot, press, pressContinue, reachStep } from '../testing/visitor';
import { WithHeader } from '../testing/with-header';

const api = startBookingApi();
beforeEach(() => givenBrowser({ width: 1280 }));

test('§2 the page has a title and one main heading', async () => {
  await renderPage(routes, '/book-regular-cleaning');

  const main = screen.getByRole('heading', { level: 1 });
  expect(main).toHaveTextContent('Book Your Regular Cleaning');
  expect(document.title).toBe('Book Regular Cleaning | Southerly Cleaning');
});

test('§2 opening the page leaves scroll and focus to the navigation', async () => {
  await renderPage(routes, '/book-regular-cleaning');

  await screen.findByRole('table');
  expect(window.scrollTo).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { level: 2 })).not.toHaveFocus();
});

test('§2 the server sends the heading, the explanation and Loading schedule...', async () => {
  const html = renderToString(await pageElement(routes, '/book-regular-cleaning'));

  expect(html).toContain('Book Your Regular Cleaning</h1>');
  expect(html).toContain('Green means available');
  expect(html).toContain('Loading schedule...');
  expect(html).not.toContain('style=');
});

test('§2 the browser hydrates what the server sent, whatever the query of the link says', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(await pageElement(routes, '/book-regular-cleaning'));
  const page = await pageElement(routes, '/book-regular-cleaning?bedrooms=2');

  await act(async () => void render(page, { container, hydrate: true }));

  expect(await screen.findByRole('table')).toBeInTheDocument();
});

test('§5 a link brings along valid answers, and the wizard still starts at step 1', async () => {
  const { user } = await renderPage(
    routes,
    '/book-regular-cleaning?bedrooms=2&bathrooms=1&frequency=fortnightly',
  );

  await chooseSlot(user);
  await pressContinue(user);
  expect(screen.getByRole('radio', { name: /Fortnightly/ })).toBeChecked();
  await pressContinue(user);
  expect(screen.getByRole('slider', { name: 'Bedrooms' })).toHaveValue('2');
  expect(screen.getByRole('slider', { name: 'Bathrooms' })).toHaveValue('1');
  await pressContinue(user);
  expect(screen.getByRole('heading', { name: 'Contact' })).toBeInTheDocument();
});

test('§5 nonsense in a link is ignored', async () => {
  const { user } = await renderPage(
    routes,
    '/book-regular-cleaning?bedrooms=99&bathrooms=x&frequency=hourly',
  );

  await chooseSlot(user);
  await pressContinue(user);
  for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked();
});

test('§4 a jump inside the page does not start the wizard again', async () => {
  const { user } = await renderPage(routes, '/', { Frame: WithHeader, inBrowser: true });
  await user.click(await screen.findByRole('link', { name: 'Book Now' }));
  await chooseSlot(user);
  await pressContinue(user);

  const jump = deferred<Event>();
  window.addEventListener('popstate', jump.resolve, { once: true });
  await user.click(screen.getByRole('link', { name: 'Skip to the content' }));
  await act(() => jump.promise);
  await pressContinue(user);

  expect(window.location.hash).toBe('#content');
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a cleaning frequency');
});

test('§4 going back after a jump inside the page restores no older answers', async () => {
  const { user } = await renderPage(routes, '/book-regular-cleaning?bedrooms=2&bathrooms=1', {
    Frame: WithHeader,
    inBrowser: true,
  });
  await reachStep(3);
  await user.click(screen.getByRole('link', { name: 'Skip to the content' }));
  await press(user, 'Increase Bedrooms');

  act(() => window.history.back());
  await waitFor(() => expect(window.location.hash).toBe(''));

  await waitFor(() => expect(window.location.search).toContain('bedrooms=3'));
  expect(screen.getByRole('slider', { name: 'Bedrooms' })).toHaveValue('3');
});

test('§4 Back to the page that was opened first starts the wizard again', async () => {
  const { user } = await renderPage(routes, '/book-regular-cleaning?bedrooms=2&bathrooms=1', {
    Frame: WithHeader,
    inBrowser: true,
  });
  await screen.findByRole('table');
  await user.click(screen.getByRole('link', { name: 'Book Now' }));
  await reachStep(3);
  expect(screen.getByRole('slider', { name: 'Bedrooms' })).toHaveValue('0');

  act(() => window.history.back());

  expect(await screen.findByRole('heading', { name: 'Time Slot' })).toBeInTheDocument();
  await reachStep(3);
  expect(screen.getByRole('slider', { name: 'Bedrooms' })).toHaveValue('2');
});

test('§4 a link that leads to the wizard again starts it again', async () => {
  const { user } = await renderPage(routes, '/book-regular-cleaning', {
    Frame: WithHeader,
    inBrowser: true,
  });
  await chooseSlot(user);
  await pressContinue(user);

  await user.click(screen.getByRole('link', { name: 'Book Now' }));

  expect(await screen.findByRole('heading', { name: 'Time Slot' })).toBeInTheDocument();
  await chooseSlot(user);
});

describe('leaving', () => {
  const asksBeforeUnload = () =>
    !fireEvent(window, new Event('beforeunload', { cancelable: true }));

  async function visitContactStep() {
    const { user, router } = await renderPage(routes, '/book-regular-cleaning', {
      Frame: WithHeader,
    });
    await reachStep(4);
    return { user, router };
  }

  test('with contact details asks first, and staying keeps them', async () => {
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

  test('while the booking is on its way does not promise that none is made', async () => {
    const answer = deferred<Response>();
    api.givenBookingAnswer(() => answer.promise);
    const { user } = await visitContactStep();
    for (const step of [4, 5] as const) {
      await answerStep(AT_ONCE, step);
      await pressContinue(AT_ONCE);
    }
    await press(user, 'Secure Booking');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'your slot may be booked all the same',
    );
    answer.resolve(accepted());
    expect(await screen.findByRole('heading', { name: 'Booking Successful!' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    ['no answer came', () => HttpResponse.error(), 'your slot may be booked all the same'],
    [
      'it was refused',
      () => HttpResponse.json({ error: 'Too many.' }, { status: 429 }),
      'Leave without booking?',
    ],
  ])('after a booking to which %s says whether one may have been made', async (_, answer, text) => {
    api.givenBookingAnswer(answer);
    const { user } = await visitContactStep();
    for (const step of [4, 5] as const) {
      await answerStep(AT_ONCE, step);
      await pressContinue(AT_ONCE);
    }
    await press(user, 'Secure Booking');
    await screen.findByRole('alert');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(text);
  });

  test('by the skip link, and going back after it, asks nothing', async () => {
    // The router warns about a history entry that it did not create, because it could not block leaving it.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user, router } = await renderPage(routes, '/book-regular-cleaning', {
      inBrowser: true,
    });
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

  test('without contact details asks nothing', async () => {
    const { user } = await visitContactStep();

    await user.click(screen.getByRole('link', { name: 'Home' }));

    expect(await screen.findByText('Page of another remote')).toBeVisible();
  });
});

test('§4 leaving the page aborts the request for the schedule', async () => {
  const ended = deferred<'ended'>();
  api.givenScheduleAnswer(({ signal }) => {
    signal.addEventListener('abort', () => ended.resolve('ended'));
    return new Promise<never>(() => {});
  });
  const { user } = await renderPage(routes, '/book-regular-cleaning', { Frame: WithHeader });
  await screen.findByText('Loading schedule...');

  await user.click(screen.getByRole('link', { name: 'Home' }));

  await expect(ended.promise).resolves.toBe('ended');
});
