import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { translate } from '@site/ui/testing/translate';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { aConfirmedBooking, withoutSecondClean } from '../testing/my-booking-api';
import {
  button,
  CHANGED,
  expectText,
  region,
  startMyBookingPage,
  TOKEN,
} from '../testing/my-booking-page';

const { api, openBooking, changeElsewhere } = startMyBookingPage();

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

test('a clean is skipped and held elsewhere, also where the browser has translated the page', async () => {
  await openBooking();
  translate(button('Skip Tuesday 10 March 2099'));
  changeElsewhere(withoutSecondClean({ version: 3 }));
  translate(await screen.findByRole('button', { name: 'Undo skipping Tuesday 10 March 2099' }));
  changeElsewhere(aConfirmedBooking({ version: 4 }));
  expect(await screen.findByRole('button', { name: 'Skip Tuesday 10 March 2099' })).toBeVisible();
});
