import type { MyBooking } from '@site/contract/my-booking';
import { openStreams, sendEvent } from '@site/remote/testing/event-source';
import { pageElement, renderPage } from '@site/remote/testing/render-page';
import { savedFiles } from '@site/remote/testing/saved-files';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { translate } from '@site/ui/testing/translate';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { routes } from '../routes';
import { givenBrowser } from '../testing/browser';
import { aConfirmedBooking, aNewBooking, startMyBookingApi } from '../testing/my-booking-api';

const TOKEN = 'ZXhhbXBsZS1leGFtcGxlLWV4YW1wbGUtZXhhbXBsZS0';
const CHANGED = 'Somebody has changed this meanwhile. Load it again.';
const WRONG = 'This link does not work any more. Please use the one in our latest email.';

const OWN_SLOT = { day: 'Tuesday', start: '09:00', end: '11:00' } as const;

const api = startMyBookingApi();
beforeEach(() => givenBrowser({ width: 390 }));
afterEach(() => jest.useRealTimers());

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const expectText = async (text: string | RegExp) =>
  expect(await screen.findByText(text)).toBeVisible();
const region = (name: string) => within(screen.getByRole('region', { name }));

/** The confirmed booking whose second clean is skipped. */
function withoutSecondClean(changes: Partial<MyBooking>): MyBooking {
  const booking = aConfirmedBooking(changes);
  booking.cleans[1] = { date: '2099-03-10', isSkipped: true, canChange: true };
  return booking;
}

/** Something else changes the booking while the page is open. */
function changeElsewhere(booking: MyBooking) {
  api.setBooking(booking);
  act(() => sendEvent('slot', { ...OWN_SLOT, available: true }));
}

async function openBooking(booking: MyBooking = aConfirmedBooking()) {
  api.setBooking(booking);
  const page = await renderPage(routes, `/booking/${TOKEN}`);
  await screen.findByText('Tuesday 9:00am - 11:00am');
  return page;
}

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
  expect(screen.getByRole('link', { name: 'Call 0491 570 156' })).toBeVisible();
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

describe('skipping', () => {
  test('asks once, in the row, and says what was done; the focus stays in the row', async () => {
    const { user } = await openBooking();
    const cleans = region('Next cleans');
    expect(cleans.getAllByRole('listitem')).toHaveLength(3);
    expect(cleans.getByText('Less than 24 hours away')).toBeVisible();
    expect(cleans.getAllByRole('button')).toHaveLength(2);
    await user.click(button('Skip Tuesday 10 March 2099'));
    expect(screen.getByText(/^Skip this one clean\?/)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(api.arrived).toEqual([]);
    expect(await axeViolations()).toEqual([]);
    api.setBooking(withoutSecondClean({ version: 3 }));
    await user.click(button('Skip this clean'));
    await expectText('The clean on Tuesday 10 March 2099 is skipped. We have sent you an email.');
    expect(api.arrived).toEqual([
      { part: 'cleans/2099-03-10', token: TOKEN, body: { version: 2, isSkipped: true } },
    ]);
    expect(button('Undo skipping Tuesday 10 March 2099')).toHaveFocus();
    expect(screen.getByText('Skipped')).toBeVisible();
    expect(await axeViolations()).toEqual([]);

    api.setBooking(aConfirmedBooking({ version: 4 }));
    await user.click(button('Undo skipping Tuesday 10 March 2099'));
    expect(screen.queryByText(/is skipped\. We have/)).not.toBeInTheDocument();
    await user.click(button('Have this clean'));
    await expectText('We will come on Tuesday 10 March 2099 after all. We have sent you an email.');
    expect(api.arrived.at(-1)?.body).toEqual({ version: 3, isSkipped: false });
  });

  test('is left by Keep it, without a call', async () => {
    const { user } = await openBooking();
    await user.click(button('Skip Tuesday 10 March 2099'));
    await user.click(button('Keep it'));
    expect(button('Skip Tuesday 10 March 2099')).toHaveFocus();
    expect(api.arrived).toEqual([]);
  });

  test('that succeeded although the response was lost is shown as done, and is not undone', async () => {
    const { user } = await openBooking();
    await user.click(button('Skip Tuesday 10 March 2099'));
    api.respondWith('put', () => HttpResponse.error(), '/*');
    await user.click(button('Skip this clean'));
    await screen.findByRole('alert');
    changeElsewhere(withoutSecondClean({ version: 3 }));
    await expectText('The clean on Tuesday 10 March 2099 is skipped. We have sent you an email.');
    expect(screen.queryByRole('button', { name: 'Have this clean' })).not.toBeInTheDocument();
    expect(button('Undo skipping Tuesday 10 March 2099')).toHaveFocus();
  });

  test('that finishes late leaves the focus where the visitor has moved it', async () => {
    const answer = deferred<Response>();
    const { user } = await openBooking();
    await user.click(button('Skip Tuesday 10 March 2099'));
    api.respondWith('put', () => answer.promise, '/*');
    await user.click(button('Skip this clean'));
    await user.click(button('Change phone or address'));
    const after = withoutSecondClean({ version: 3 });
    answer.resolve(HttpResponse.json(after));
    await expectText('The clean on Tuesday 10 March 2099 is skipped. We have sent you an email.');
    expect(screen.getByRole('textbox', { name: /^New phone number/ })).toHaveFocus();
  });

  test('that is refused because the booking was changed meanwhile can be repeated after loading it again', async () => {
    const { user } = await openBooking();
    await user.click(button('Skip Tuesday 10 March 2099'));
    api.refuseNext(409, CHANGED);
    await user.click(button('Skip this clean'));
    expect(await screen.findByRole('alert')).toHaveTextContent(CHANGED);
    expect(button('Skip this clean')).toHaveFocus();
    const reads = api.reads;
    api.setBooking(aConfirmedBooking({ version: 7 }));
    await user.click(button('Load again'));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(api.reads).toBe(reads + 1);
    expect(button('Skip this clean')).toHaveFocus();
    api.setBooking(withoutSecondClean({ version: 8 }));
    await user.click(button('Skip this clean'));
    await expectText(/is skipped\. We have sent you an email\./);
    expect(api.arrived.at(-1)?.body).toEqual({ version: 7, isSkipped: true });
  });
});

test('when the limit of the terms passes while a clean is asked about, the question goes, and its date has the focus', async () => {
  const { user } = await openBooking();
  await user.click(button('Skip Tuesday 10 March 2099'));
  const late = aConfirmedBooking({ version: 3 });
  late.cleans[1] = { date: '2099-03-10', isSkipped: false, canChange: false };
  changeElsewhere(late);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Skip this clean' })).not.toBeInTheDocument(),
  );
  const row = screen.getByText('Tuesday 10 March 2099').closest('li');
  expect(row).toHaveTextContent('Less than 24 hours away');
  expect(row).toHaveFocus();
});

test('an event while everything is loaded again does not leave the problem behind', async () => {
  const { user } = await openBooking();
  await user.click(button('Skip Tuesday 10 March 2099'));
  api.refuseNext(409, CHANGED);
  await user.click(button('Skip this clean'));
  await screen.findByRole('alert');
  const late = deferred<Response>();
  api.respondWith('get', () => late.promise);
  await user.click(button('Load again'));
  api.respondWith('get', () => HttpResponse.json(aConfirmedBooking({ version: 7 })));
  act(() => sendEvent('slot', { ...OWN_SLOT, available: true }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(button('Skip this clean')).toHaveFocus();
  late.resolve(HttpResponse.error());
});

describe.each([390, 1280] as const)('moving at %i px', (width) => {
  beforeEach(() => givenBrowser({ width }));

  test('asks once with the date in the new slot, and says what was done', async () => {
    const { user } = await openBooking();
    await user.click(button('Choose another slot'));
    expect(screen.getByRole('region', { name: 'Free slots' })).toHaveFocus();
    expect(screen.getByText('Choose a slot. Green means available.')).toBeVisible();
    expect(button('Move my booking')).toBeDisabled();
    expect(button('Your slot, Tuesday 9:00am to 11:00am')).toBeDisabled();
    expect(button('Unavailable, Sunday 9:00am to 11:00am')).toBeDisabled();
    await user.click(button('Available, Friday 1:00pm to 3:00pm'));
    await expectText(
      'Move to Friday 1:00pm - 3:00pm? Your first clean there is on Friday 6 March 2099.',
    );
    // No line begins with the dash.
    expect(screen.getByText(/^Move to Friday/).textContent).toContain('1:00pm\u00a0- 3:00pm');
    expect(await axeViolations()).toEqual([]);
    api.setBooking(aConfirmedBooking({ version: 3, day: 'Friday', start: '13:00', end: '15:00' }));
    await user.click(button('Move my booking'));
    await expectText('Moved to Friday 1:00pm - 3:00pm. We have sent you an email.');
    expect(api.arrived).toEqual([
      {
        part: 'slot',
        token: TOKEN,
        body: { version: 2, day: 'Friday', start: '13:00', end: '15:00', from: '2099-03-06' },
      },
    ]);
    expect(button('Choose another slot')).toHaveFocus();
    expect(screen.getByText('Friday 1:00pm - 3:00pm')).toBeVisible();
  });
});

test('the chosen slot stays selected when the move fails, and the page says when somebody else takes it', async () => {
  const { user } = await openBooking();
  await user.click(button('Choose another slot'));
  await user.click(button('Available, Friday 1:00pm to 3:00pm'));
  api.respondWith('put', () => HttpResponse.error(), '/slot');
  await user.click(button('Move my booking'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The change may not have been saved. Please try again.',
  );
  expect(button('Move my booking')).toHaveFocus();
  expect(button('Selected, Friday 1:00pm to 3:00pm')).toBeVisible();
  const { freeSlots } = aConfirmedBooking();
  api.setBooking(aConfirmedBooking({ freeSlots: freeSlots.slice(0, 1) }));
  act(() =>
    sendEvent('slot', {
      day: 'Friday',
      start: '13:00',
      end: '15:00',
      available: false,
    }),
  );
  await expectText('This slot has just been taken. Please choose another one.');
  expect(button('Move my booking')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('region', { name: 'Free slots' })).toHaveFocus();
});

test('a move to a date that has passed its notice asks again with the next one', async () => {
  const { user } = await openBooking();
  await user.click(button('Choose another slot'));
  await user.click(button('Available, Friday 1:00pm to 3:00pm'));
  const sentence = 'The first date in this slot has changed. Load the page again.';
  api.refuseNext(409, sentence);
  await user.click(button('Move my booking'));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  const friday = { day: 'Friday', start: '13:00', end: '15:00' } as const;
  api.setBooking(aConfirmedBooking({ freeSlots: [{ ...friday, from: '2099-03-13' }] }));
  await user.click(button('Load again'));
  await expectText(
    'Move to Friday 1:00pm - 3:00pm? Your first clean there is on Friday 13 March 2099.',
  );
  await user.click(button('Move my booking'));
  await waitFor(() => expect(api.arrived).toHaveLength(1));
  expect(api.arrived[0]?.body).toEqual({ version: 2, ...friday, from: '2099-03-13' });
});

test('says that no other slot is free', async () => {
  const { user } = await openBooking(aConfirmedBooking({ freeSlots: [] }));
  await user.click(button('Choose another slot'));
  expect(screen.getByText('No other slot is free at the moment.')).toBeVisible();
});

test('a move whose response was lost is shown as a move, not as a slot that somebody else took', async () => {
  const { user } = await openBooking();
  await user.click(button('Choose another slot'));
  await user.click(button('Available, Friday 1:00pm to 3:00pm'));
  api.respondWith('put', () => HttpResponse.error(), '/slot');
  await user.click(button('Move my booking'));
  await screen.findByRole('alert');
  const [free] = aConfirmedBooking().freeSlots;
  const slot = { day: 'Friday', start: '13:00', end: '15:00' } as const;
  api.setBooking(aConfirmedBooking({ version: 3, ...slot, freeSlots: free ? [free] : [] }));
  act(() => sendEvent('slot', { ...slot, available: false }));
  await expectText('Moved to Friday 1:00pm - 3:00pm. We have sent you an email.');
  expect(button('Choose another slot')).toHaveFocus();
  expect(screen.queryByText(/has just been taken/)).not.toBeInTheDocument();
});

describe('changing phone and address', () => {
  const phone = () => screen.getByRole('textbox', { name: /^New phone number/ });
  const address = () => screen.getByRole('textbox', { name: 'Address' });

  test('sends both, with the number formatted, and says what was done', async () => {
    const { user } = await openBooking();
    await user.click(button('Change phone or address'));
    expect(phone()).toHaveFocus();
    expect(phone()).toHaveValue('');
    expect(address()).toHaveValue('12 Crown Street, Surry Hills NSW 2010');
    await user.type(phone(), '0491570157');
    await user.clear(address());
    await user.type(address(), '2 Smith Street, Bathurst');
    await user.tab();
    expect(screen.getByText('We will call you about this address.')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    const moved = '2 Smith Street, Bathurst';
    api.setBooking(aConfirmedBooking({ version: 3, address: moved }));
    await user.click(button('Save my details'));
    await expectText(
      'Your contact details are saved. Address: We will call you about this address.',
    );
    expect(api.arrived).toEqual([
      {
        part: 'contact',
        token: TOKEN,
        body: { version: 2, phone: '0491 570 157', address: moved },
      },
    ]);
    expect(button('Change phone or address')).toHaveFocus();
    expect(screen.getByText(moved)).toBeVisible();
  });

  test('repeats the advice that Enter leaves no time for', async () => {
    const { user } = await openBooking();
    await user.click(button('Change phone or address'));
    await user.type(phone(), '0491{Enter}');
    await expectText('Your contact details are saved. Phone: Is this number complete?');
  });

  test('needs an address, keeps what was typed when it fails, and is left without a call', async () => {
    const { user } = await openBooking();
    await user.click(button('Change phone or address'));
    await user.type(phone(), '0491');
    await user.clear(address());
    expect(screen.getByText('Is this number complete?')).toBeVisible();
    await user.click(button('Save my details'));
    expect(address()).toHaveFocus();
    expect(screen.getByText('*required')).toBeVisible();
    expect(api.arrived).toEqual([]);
    await user.type(address(), '2 Darling St, Balmain');
    api.refuseNext(409, CHANGED);
    await user.click(button('Save my details'));
    expect(await screen.findByRole('alert')).toHaveTextContent(CHANGED);
    api.setBooking(aConfirmedBooking({ version: 7 }));
    await user.click(button('Load again'));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect([phone(), address()].map((field) => field.getAttribute('value'))).toEqual([
      '0491',
      '2 Darling St, Balmain',
    ]);
    await user.click(button('Keep my details'));
    expect(button('Change phone or address')).toHaveFocus();
    expect(screen.queryByText(/are saved/)).not.toBeInTheDocument();
  });

  test('less than 24 hours before a clean sends the number, and the address unchanged', async () => {
    const { user } = await openBooking();
    await user.click(button('Change phone or address'));
    await user.type(phone(), '0491570157');
    await user.type(address(), ', rear house');
    const moveRefusal = 'Please call us.';
    changeElsewhere(aConfirmedBooking({ version: 3, moveRefusal }));
    await expectText('The address cannot change now. Please call us.');
    expect(screen.queryByRole('textbox', { name: 'Address' })).not.toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
    await user.click(button('Save my details'));
    await expectText('Your contact details are saved.');
    expect(api.arrived.at(-1)?.body).toEqual({
      version: 3,
      phone: '0491 570 157',
      address: '12 Crown Street, Surry Hills NSW 2010',
    });
  });

  test('an address that the office changes meanwhile is replaced only after a warning', async () => {
    const { user } = await openBooking();
    await user.click(button('Change phone or address'));
    // Typed and deleted again: the address does not count as edited.
    await user.type(address(), '!{Backspace}');
    changeElsewhere(aConfirmedBooking({ version: 3, address: '9 Office St, Sydney' }));
    await waitFor(() => expect(address()).toHaveValue('9 Office St, Sydney'));
    await user.type(address(), ' NSW');
    changeElsewhere(aConfirmedBooking({ version: 4, address: '8 Office St, Sydney' }));
    await expectText('The address was changed elsewhere meanwhile. Saving replaces it with yours.');
    expect(address()).toHaveValue('9 Office St, Sydney NSW');
  });

  test('that was saved although the response was lost is shown as saved, not as a change by somebody else', async () => {
    const { user } = await openBooking();
    await user.click(button('Change phone or address'));
    await user.type(address(), ', Unit 2');
    api.respondWith('put', () => HttpResponse.error(), '/*');
    await user.click(button('Save my details'));
    await screen.findByRole('alert');
    api.setBooking(
      aConfirmedBooking({ version: 3, address: '12 Crown Street, Surry Hills NSW 2010, Unit 2' }),
    );
    const reads = api.reads;
    act(() => sendEvent('slot', { ...OWN_SLOT, available: true }));
    await waitFor(() => expect(api.reads).toBeGreaterThan(reads));
    await expectText('12 Crown Street, Surry Hills NSW 2010, Unit 2');
    expect(screen.queryByText(/was changed elsewhere/)).not.toBeInTheDocument();
    await user.click(button('Save my details'));
    await expectText('Your contact details are saved.');
  });

  test('makes no call when nothing is entered, and hides the last confirmation when it is opened again', async () => {
    const { user } = await openBooking();
    await user.click(button('Change phone or address'));
    await user.click(button('Save my details'));
    expect(button('Change phone or address')).toHaveFocus();
    expect(api.arrived).toEqual([]);
    await user.click(button('Change phone or address'));
    await user.type(phone(), '0491570157');
    await user.click(button('Save my details'));
    await expectText('Your contact details are saved.');
    await user.click(button('Change phone or address'));
    expect(screen.queryByText('Your contact details are saved.')).not.toBeInTheDocument();
  });
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

describe('cancelling', () => {
  test('asks once, takes a reason, and ends with what the page shows of a cancelled booking', async () => {
    const { user } = await openBooking();
    await user.click(button('Cancel booking'));
    const reason = screen.getByRole('textbox', { name: /^Reason/ });
    expect(reason).toHaveFocus();
    await user.type(reason, ' We move house. ');
    expect(await axeViolations()).toEqual([]);
    api.refuseNext(429, 'Your booking has just been changed many times.');
    await user.click(button('Cancel my booking'));
    expect(await screen.findByRole('alert')).toHaveTextContent('changed many times');
    expect(button('Cancel my booking')).toHaveFocus();
    expect(reason).toHaveValue(' We move house. ');
    api.setBooking(aConfirmedBooking({ version: 3, cancelledAt: '2099-03-01T00:00:00.000Z' }));
    await user.click(button('Cancel my booking'));
    const heading = await screen.findByRole('heading', { name: 'Your booking is cancelled' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(api.arrived).toEqual([
      { part: 'cancellation', token: TOKEN, body: { version: 2, reason: 'We move house.' } },
    ]);
    expect(screen.getByRole('link', { name: 'Book again' })).toHaveAttribute(
      'href',
      '/book-regular-cleaning',
    );
    expect(await axeViolations()).toEqual([]);
  });

  test('needs no reason, and is left by Keep my booking', async () => {
    const { user } = await openBooking();
    await user.click(button('Cancel booking'));
    await user.click(button('Keep my booking'));
    expect(button('Cancel booking')).toHaveFocus();
    await user.click(button('Cancel booking'));
    await user.click(button('Cancel my booking'));
    await waitFor(() => expect(api.arrived).toHaveLength(1));
    expect(api.arrived[0]?.body).toEqual({ version: 2, reason: '' });
  });
});

test('says why the terms do not let the booking be moved or cancelled now', async () => {
  await openBooking(
    aConfirmedBooking({ moveRefusal: 'Please call for a move.', cancelRefusal: 'Seven days.' }),
  );
  expect(region('Move to another slot').getByText('Please call for a move.')).toBeVisible();
  expect(region('End your regular cleaning').getByText(/Seven days\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose another slot' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
});

test('a limit of the terms that no longer applies goes, also where the browser has translated it', async () => {
  const late = 'Your next clean is in less than 24 hours. Please call us on 0491 570 156.';
  const { user } = await openBooking(aConfirmedBooking({ moveRefusal: late, cancelRefusal: late }));
  await user.click(button('Change phone or address'));
  const paragraphs = screen
    .getAllByText(/less than 24 hours/)
    .flatMap((it) => it.closest('p') ?? []);
  expect(paragraphs).toHaveLength(3);
  paragraphs.forEach(translate);
  const ended = 'Ending the service takes seven days. Please call us on 0491 570 156.';
  changeElsewhere(aConfirmedBooking({ version: 2, moveRefusal: late, cancelRefusal: ended }));
  await expectText(/Ending the service takes seven days/);
  changeElsewhere(aConfirmedBooking({ version: 3 }));
  expect(await screen.findByText(/^There is no minimum term/)).toBeVisible();
  expect(screen.queryByText(/less than 24 hours/)).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Address' })).toBeVisible();
});

test('a clean is skipped and held elsewhere, also where the browser has translated the page', async () => {
  await openBooking();
  translate(button('Skip Tuesday 10 March 2099'));
  changeElsewhere(withoutSecondClean({ version: 3 }));
  translate(await screen.findByRole('button', { name: 'Undo skipping Tuesday 10 March 2099' }));
  changeElsewhere(aConfirmedBooking({ version: 4 }));
  expect(await screen.findByRole('button', { name: 'Skip Tuesday 10 March 2099' })).toBeVisible();
});

test('the phone number in the sentences of the API dials', async () => {
  const late = 'Your next clean is in less than 24 hours. Please call us on 0491 570 156.';
  const often = 'Your booking has just been changed many times. Or call us on 0491 570 156.';
  const { user } = await openBooking(aConfirmedBooking({ moveRefusal: late, cancelRefusal: late }));
  const expectLink = (element: HTMLElement, sentence: string) => {
    expect(element).toHaveTextContent(sentence);
    const link = within(element).getByRole('link', { name: '0491 570 156' });
    expect(link).toHaveAttribute('href', 'tel:+61491570156');
  };
  expectLink(screen.getByRole('region', { name: 'Move to another slot' }), late);
  expectLink(screen.getByRole('region', { name: 'End your regular cleaning' }), late);
  await user.click(button('Change phone or address'));
  expectLink(screen.getByText(/^The address cannot change now/), late);
  await user.type(screen.getByRole('textbox', { name: /^New phone number/ }), '0491570157');
  api.refuseNext(429, often);
  await user.click(button('Save my details'));
  expectLink(await screen.findByRole('alert'), often);
  await user.click(button('Keep my details'));
  api.respondWith('get', () => HttpResponse.json({ error: often }, { status: 429 }), '/calendar');
  await user.click(button('Add to calendar'));
  expectLink(await screen.findByRole('alert'), often);
});

test.each([
  ['Choose another slot', 'Move to another slot', { moveRefusal: 'Please call for a move.' }],
  ['Cancel booking', 'End your regular cleaning', { cancelRefusal: 'Seven days.' }],
])(
  'when the limit of the terms passes while "%s" is open, its section says so and has the focus',
  async (action, title, refusal) => {
    const { user } = await openBooking();
    await user.click(button(action));
    changeElsewhere(aConfirmedBooking({ version: 3, ...refusal }));
    await waitFor(() => expect(screen.getByRole('heading', { name: title })).toHaveFocus());
    expect(region(title).getByText(new RegExp(`^${Object.values(refusal)[0]}`))).toBeVisible();
    expect(region(title).queryByRole('button')).not.toBeInTheDocument();
  },
);

test('saves the cleans as a file for calendars, or says that it cannot', async () => {
  const saved = savedFiles();
  const { user } = await openBooking();
  api.respondWith('get', () => HttpResponse.error(), '/calendar');
  await user.click(button('Add to calendar'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be loaded.');
  api.respondWith('get', () => HttpResponse.text('BEGIN:VCALENDAR'), '/calendar');
  await user.click(button('Add to calendar'));
  await expectText('Saved. Open the file to add the cleans to your calendar.');
  expect(saved.map(({ name }) => name)).toEqual(['regular-cleaning.ics']);
  // The file is that of the booking before.
  changeElsewhere(aConfirmedBooking({ version: 3, day: 'Friday' }));
  await expectText('Friday 9:00am - 11:00am');
  expect(screen.queryByText(/^Saved\./)).not.toBeInTheDocument();
});

test('what has changed with the time shows when the customer returns to the page, and each hour', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask'] });
  await openBooking();
  const next = (date: string) =>
    waitFor(() => expect(screen.getByText('Next clean:')).toHaveTextContent(date));
  await next('Tuesday 3 March 2099');
  const [, ...later] = aConfirmedBooking().cleans;
  api.setBooking(aConfirmedBooking({ cleans: later }));
  fireEvent(document, new Event('visibilitychange'));
  await next('Tuesday 10 March 2099');
  api.setBooking(aConfirmedBooking({ cleans: later.slice(1) }));
  act(() => jest.advanceTimersByTime(60 * 60_000));
  await next('Tuesday 17 March 2099');
  const { reads } = api;
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => jest.advanceTimersByTime(60 * 60_000));
  fireEvent(document, new Event('visibilitychange'));
  visibility.mockReturnValue('visible');
  api.setBooking(aConfirmedBooking({ cleans: later }));
  fireEvent(document, new Event('visibilitychange'));
  await next('Tuesday 10 March 2099');
  expect(api.reads).toBe(reads + 1);
});

test.each([
  ['confirmed', aConfirmedBooking, ' that also removes the cleans from your calendar'],
  ['not confirmed', aNewBooking, ''],
])('cancelling a booking whose date was %s says what the email does', async (_, booking, end) => {
  await openBooking(booking());
  changeElsewhere({ ...booking(), cancelledAt: '2099-03-01T00:00:00.000Z' });
  await expectText(
    `We will no longer come on Tuesday 9:00am - 11:00am. We will email you a confirmation${end}.`,
  );
});

test.each([
  ['confirmed', aConfirmedBooking, ' Our email about it removes the cleans from your calendar.'],
  ['not confirmed', aNewBooking, ''],
])('a booking cancelled before, whose date was %s, promises no email', async (_, booking, end) => {
  api.setBooking({ ...booking(), cancelledAt: '2026-03-01T00:00:00.000Z' });
  await renderPage(routes, `/booking/${TOKEN}`);
  await expectText(`We will no longer come on Tuesday 9:00am - 11:00am.${end}`);
});

test('a change by the office shows at once, and changes of other bookings load nothing', async () => {
  await openBooking();
  const reads = api.reads;
  const monday = { day: 'Monday', start: '09:00', end: '11:00' };
  act(() => sendEvent('slot', { ...monday, available: true }));
  changeElsewhere(aConfirmedBooking({ version: 3, cancelledAt: '2099-03-01T00:00:00.000Z' }));
  const heading = await screen.findByRole('heading', { name: 'Your booking is cancelled' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(api.reads).toBe(reads + 1);
});

test('a confirmation disappears when a later change has made it untrue', async () => {
  const { user } = await openBooking();
  await user.click(button('Skip Tuesday 10 March 2099'));
  api.setBooking(withoutSecondClean({ version: 3 }));
  await user.click(button('Skip this clean'));
  await expectText(/^The clean on Tuesday 10 March 2099 is skipped\./);

  const moved = aConfirmedBooking({ version: 4, day: 'Friday', start: '13:00', end: '15:00' });
  moved.cleans = [{ date: '2099-03-13', isSkipped: true, canChange: true }];
  await user.click(button('Choose another slot'));
  await user.click(button('Available, Friday 1:00pm to 3:00pm'));
  api.setBooking(moved);
  await user.click(button('Move my booking'));
  await expectText(/^Moved to Friday 1:00pm - 3:00pm\./);
  expect(screen.queryByText(/is skipped\./)).not.toBeInTheDocument();

  api.setBooking(aConfirmedBooking({ version: 5, day: 'Monday' }));
  act(() => sendEvent('slot', { day: 'Friday', start: '13:00', end: '15:00', available: true }));
  await expectText('Monday 9:00am - 11:00am');
  expect(screen.queryByText(/^Moved to/)).not.toBeInTheDocument();
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
