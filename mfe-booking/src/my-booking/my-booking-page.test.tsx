import { openStreams } from '@site/remote/testing/event-source';
import { pageElement, renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { routes } from '../routes';
import { aNewBooking, withoutSecondClean } from '../testing/my-booking-api';
import { button, expectText, startMyBookingPage, TOKEN } from '../testing/my-booking-page';

const WRONG = 'This link does not work any more. Please use the one in our latest email.';

const { api, openBooking, changeElsewhere } = startMyBookingPage();

test('the document says nothing of the booking, nor of its address', async () => {
  const html = renderToString(await pageElement(routes, `/booking/${TOKEN}`));
  expect(html).toContain('Loading your booking...');
  expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain(TOKEN);
});

test('shows that it loads, then the booking before its date is confirmed', async () => {
  const answer = deferred<Response>();
  api.respondWith('get', () => answer.promise);
  await renderPage(routes, `/booking/${TOKEN}`);
  expect(screen.getByText('Loading your booking...')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  answer.resolve(HttpResponse.json(aNewBooking()));
  await expectText('We will email you the date of your first clean.');
  expect(screen.getByText('Date not confirmed yet')).toBeVisible();
  expect(screen.getByText('6+')).toBeVisible();
  const facts = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(facts).toEqual(['Frequency', 'Address', 'Bedrooms', 'Bathrooms']);
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Skip/ })).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

test.each([
  ['a wrong link', () => HttpResponse.json({ error: WRONG }, { status: 404 }), WRONG],
  [
    'too many requests',
    () => HttpResponse.json({ error: 'Too many.' }, { status: 429 }),
    'Too many.',
  ],
  [
    'no response',
    () => HttpResponse.error(),
    'Your booking could not be loaded. Please try again.',
  ],
  [
    'a response that is not a booking',
    () => HttpResponse.json({}),
    'Your booking could not be loaded. Please try again.',
  ],
])('after %s the page says what is wrong, with the number to call', async (_, answer, sentence) => {
  api.respondWith('get', answer);
  await renderPage(routes, `/booking/${TOKEN}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('link', { name: 'Call 0491\u00a0570\u00a0156' })).toBeVisible();
  expect(openStreams()).toEqual([]);
  expect(await axeViolations()).toEqual([]);
});

test('a booking that could not be loaded can be requested again, and the focus moves to the title', async () => {
  api.respondWith('get', () => HttpResponse.text('', { status: 502 }));
  const { user } = await renderPage(routes, `/booking/${TOKEN}`);
  await screen.findByRole('alert');
  api.respondWith('get', () => HttpResponse.json(aNewBooking()));
  await user.click(button('Try again'));
  await expectText('We will email you the date of your first clean.');
  expect(screen.queryByRole('heading', { name: 'Next cleans' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('text that cannot be a token is sent all the same, and refused like a wrong one', async () => {
  api.respondWith('get', () => HttpResponse.json({ error: WRONG }, { status: 404 }));
  await renderPage(routes, `/booking/${encodeURIComponent('ключ ⚿ \n')}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(WRONG);
});

test('a link that stops working while the page is open says so', async () => {
  const { user } = await openBooking();
  await user.click(button('Skip Tuesday 10 March 2099'));
  const gone = () => HttpResponse.json({ error: WRONG }, { status: 404 });
  api.respondWith('get', gone);
  api.respondWith('put', gone, '/*');
  await user.click(button('Skip this clean'));
  const heading = await screen.findByRole('heading', { name: 'We cannot find your booking' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByRole('alert')).toHaveTextContent(WRONG);
});

test('a response that is older than what the page shows changes nothing', async () => {
  const answer = deferred<Response>();
  const { user } = await openBooking();
  await user.click(button('Skip Tuesday 10 March 2099'));
  api.respondWith('put', () => answer.promise, '/*');
  await user.click(button('Skip this clean'));
  changeElsewhere(withoutSecondClean({ version: 4, address: '9 Office St, Sydney' }));
  await expectText('9 Office St, Sydney');
  answer.resolve(HttpResponse.json(withoutSecondClean({ version: 3 })));
  await expectText(/is skipped\. We have sent you an email\./);
  expect(screen.getByText('9 Office St, Sydney')).toBeVisible();
});
