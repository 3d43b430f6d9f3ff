import { act, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { startBookingApi } from '../testing/booking-api';
import { givenBrowser } from '../testing/browser';
import { renderSite, siteElement } from '../testing/render-site';
import { aVisitor, chooseSlot, pressContinue } from '../testing/visitor';

startBookingApi();
beforeEach(() => givenBrowser({ width: 1280 }));

test('§2 the page has a title and one main heading', async () => {
  renderSite('/book-regular-cleaning');

  const main = await screen.findByRole('heading', { level: 1 });
  expect(main).toHaveTextContent('Book Your Regular Cleaning');
  expect(document.title).toBe('Book Regular Cleaning | Southerly Cleaning');
});

test('§2 the server sends the heading, the explanation and Loading schedule...', async () => {
  const html = renderToString(await siteElement('/book-regular-cleaning'));

  expect(html).toContain('Book Your Regular Cleaning</h1>');
  expect(html).toContain('Green means available');
  expect(html).toContain('Loading schedule...');
  expect(html).not.toContain('style=');
});

test('§2 the browser takes over what the server sent, whatever the address brings along', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(await siteElement('/book-regular-cleaning'));
  const page = await siteElement('/book-regular-cleaning?bedrooms=2');

  await act(async () => void render(page, { container, hydrate: true }));

  expect(await screen.findByRole('table')).toBeInTheDocument();
});

test('§5 a link brings along valid answers, and the wizard still starts at step 1', async () => {
  const user = aVisitor();
  renderSite('/book-regular-cleaning?bedrooms=2&bathrooms=1&frequency=fortnightly');

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
  const user = aVisitor();
  renderSite('/book-regular-cleaning?bedrooms=99&bathrooms=x&frequency=hourly');

  await chooseSlot(user);
  await pressContinue(user);
  for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked();
});

test('§4 a jump inside the page does not start the wizard again', async () => {
  const user = aVisitor();
  const { router } = renderSite('/book-regular-cleaning');
  await chooseSlot(user);
  await pressContinue(user);

  window.location.hash = 'content';
  await waitFor(() => expect(window.location.hash).toBe('#content'));

  expect(screen.getByRole('heading', { name: 'Cleaning Frequency' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/book-regular-cleaning');
});
