import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { aConfirmedBooking } from '../testing/my-booking-api';
import { button, CHANGED, expectText, startMyBookingPage, TOKEN } from '../testing/my-booking-page';

const { api, openBooking, changeElsewhere } = startMyBookingPage();

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

  describe('leaving', () => {
    const terms = () => within(screen.getByRole('region', { name: 'Move to another slot' }));
    const leave = async ({ user }: Awaited<ReturnType<typeof openBooking>>) =>
      user.click(terms().getByRole('link', { name: 'terms' }));
    const asksBeforeClosing = () =>
      !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

    test('§2 with an address that is typed and not saved asks first, and staying keeps it', async () => {
      const page = await openBooking();
      await page.user.click(button('Change phone or address'));
      await page.user.type(address(), ', rear');
      expect(asksBeforeClosing()).toBe(true);
      await leave(page);
      const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
      expect(question).toHaveAccessibleDescription('What you have edited is not kept.');
      await page.user.click(button('Stay here'));
      expect(address()).toHaveValue('12 Crown Street, Surry Hills NSW 2010, rear');

      await leave(page);
      await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
      expect(await screen.findByText('Page of another remote')).toBeVisible();
      expect(asksBeforeClosing()).toBe(false);
    });

    test('§2 while it is being saved does not say that it is not kept', async () => {
      const answer = deferred<Response>();
      const page = await openBooking();
      await page.user.click(button('Change phone or address'));
      await page.user.type(phone(), '0491570157');
      api.respondWith('put', () => answer.promise, '/*');
      await page.user.click(button('Save my details'));
      await leave(page);
      const question = await screen.findByRole('dialog', { name: 'Leave before this is saved?' });
      expect(question).toHaveAccessibleDescription(
        'If you leave now, it may be saved all the same.',
      );
      answer.resolve(HttpResponse.error());
      expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    });

    test('§2 with nothing changed asks nothing', async () => {
      const page = await openBooking();
      await page.user.click(button('Change phone or address'));
      await page.user.type(address(), '!{Backspace}');
      expect(asksBeforeClosing()).toBe(false);
      await leave(page);
      expect(await screen.findByText('Page of another remote')).toBeVisible();
    });
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
    const reads = api.reads;
    changeElsewhere(
      aConfirmedBooking({ version: 3, address: '12 Crown Street, Surry Hills NSW 2010, Unit 2' }),
    );
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
