import { pageElement, renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { act, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { routes } from '../routes';
import { accepted, startQuoteApi } from '../testing/quote-api';
import { chooseType, enterContact, pressSubmit } from '../testing/visitor';

const api = startQuoteApi();

test('§2 the page has a title, one main heading and a tap-to-call link', async () => {
  await renderPage(routes, '/instant-quote');

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Get an Instant Quote');
  expect(document.title).toBe('Instant Quote | Southerly Cleaning');
  expect(screen.getByRole('link', { name: 'Call 0491\u00a0570\u00a0156' })).toHaveAttribute(
    'href',
    'tel:+61491570156',
  );
});

test('§2 the server sends the heading, the call link and the type selector', async () => {
  const html = renderToString(await pageElement(routes, '/instant-quote'));

  expect(html).toContain('Get an Instant Quote</h1>');
  expect(html).toContain('href="tel:+61491570156"');
  expect(html).toContain('value="commercial"');
  expect(html).not.toContain('style=');
});

describe('before the page is interactive', () => {
  async function givenServerPage() {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(await pageElement(routes, '/instant-quote'));
    return container;
  }

  async function hydrate(container: HTMLElement, path: string) {
    const page = await pageElement(routes, path);
    await act(async () => void render(page, { container, hydrate: true }));
  }

  test('§4 a type chosen early is kept and reveals its fields', async () => {
    const container = await givenServerPage();
    screen.getByRole('radio', { name: 'Commercial' }).click();

    await hydrate(container, '/instant-quote');

    expect(screen.getByRole('radio', { name: 'Commercial' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Gym Cleaning' })).toBeInTheDocument();
  });

  test('§4 a type chosen early takes precedence over that of a link', async () => {
    const container = await givenServerPage();
    screen.getByRole('radio', { name: 'Commercial' }).click();

    await hydrate(container, '/instant-quote?type=residential');

    expect(screen.getByRole('radio', { name: 'Commercial' })).toBeChecked();
  });

  test('§4 the type of a link is chosen after hydration', async () => {
    const container = await givenServerPage();

    await hydrate(container, '/instant-quote?type=residential');

    expect(screen.getByRole('radio', { name: 'Residential' })).toBeChecked();
  });
});

test('§2 no state of the form has accessibility faults', async () => {
  const { user } = await renderPage(routes, '/instant-quote');
  expect(await axeViolations()).toEqual([]);

  await chooseType(user, 'Commercial');
  expect(await axeViolations()).toEqual([]);
  await chooseType(user, 'Residential');
  expect(await axeViolations()).toEqual([]);

  await enterContact(user);
  api.givenAnswer(() => HttpResponse.error());
  await pressSubmit(user);
  await screen.findByRole('alert');
  expect(await axeViolations()).toEqual([]);

  api.givenAnswer(accepted);
  await pressSubmit(user);
  await screen.findByRole('dialog');
  expect(await axeViolations()).toEqual([]);
});
