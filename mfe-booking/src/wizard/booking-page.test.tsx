import { pageElement, renderPage } from '@site/remote/testing/render-page';
import { deferred } from '@site/ui/testing/deferred';
import { act, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { routes } from '../routes';
import { startBookingApi } from '../testing/booking-api';
import { givenBrowser } from '../testing/browser';
import { chooseSlot, press, pressContinue, reachStep } from '../testing/visitor';
import { WithHeader } from '../testing/with-header';

startBookingApi();
beforeEach(() => givenBrowser({ width: 1280 }));

test('§2 the page has a title and one main heading', async () => {
  await renderPage(routes, '/book-regular-cleaning');

  const main = screen.getByRole('heading', { level: 1 });
  expect(main).toHaveTextContent('Book Your Regular Cleaning');
  expect(document.title).toBe('Book Regular Cleaning | Southerly Cleaning');
});

test('§2 the server sends the heading, the explanation and Loading schedule...', async () => {
  const html = renderToString(await pageElement(routes, '/book-regular-cleaning'));

  expect(html).toContain('Book Your Regular Cleaning</h1>');
  expect(html).toContain('Green means available');
  expect(html).toContain('Loading schedule...');
  expect(html).not.toContain('style=');
});

test('§2 the browser takes over what the server sent, whatever the address brings along', async () => {
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

test('§4 the way back from a jump inside the page puts no older answers back', async () => {
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
