import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { act, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { routes } from '../routes';
import { aSchedule, startBookingApi } from '../testing/booking-api';
import { givenBrowser } from '../testing/browser';
import { chooseSlot, press, pressContinue, reachStep } from '../testing/visitor';
import { WithHeader } from '../testing/with-header';

const api = startBookingApi();

test.each([390, 1280] as const)(
  '§2 at %i px step 1 has no accessibility faults while loading, without a slot and with one',
  async (width) => {
    givenBrowser({ width });
    const answer = deferred<Response>();
    api.givenScheduleAnswer(() => answer.promise);
    const { user } = await renderPage(routes, '/book-regular-cleaning');
    await screen.findByText('Loading schedule...');
    expect(await axeViolations()).toEqual([]);

    answer.resolve(HttpResponse.json({}));
    await screen.findByRole('button', { name: /^Available, Monday 9:00am/ });
    await pressContinue(user);
    expect(await axeViolations()).toEqual([]);

    await chooseSlot(user);
    expect(await axeViolations()).toEqual([]);
  },
);

describe('what does not depend on the width', () => {
  beforeEach(() => givenBrowser({ width: 390 }));

  test.each([2, 3, 4, 5] as const)(
    '§2 step %i has no accessibility faults, blocked or not',
    async (step) => {
      const { user } = await renderPage(routes, '/book-regular-cleaning');
      await reachStep(step);
      expect(await axeViolations()).toEqual([]);

      await pressContinue(user);
      expect(await axeViolations()).toEqual([]);
    },
  );

  test('§2 step 6 has no accessibility faults, refused or successful', async () => {
    const { user } = await renderPage(routes, '/book-regular-cleaning');
    await reachStep(6);
    expect(await axeViolations()).toEqual([]);

    api.givenBookingAnswer(() => HttpResponse.error());
    await press(user, 'Secure Booking');
    await screen.findByRole('alert');
    expect(await axeViolations()).toEqual([]);

    api.givenBookingAnswer(() => HttpResponse.json({}));
    await press(user, 'Secure Booking');
    await screen.findByRole('heading', { name: 'Booking Successful!' });
    expect(await axeViolations()).toEqual([]);
  });
});

describe('by keyboard', () => {
  beforeEach(() => givenBrowser({ width: 1280 }));

  test('§2 the whole wizard works with the keyboard alone', async () => {
    const { user } = await renderPage(routes, '/', { Frame: WithHeader });
    const tabTo = async (element: () => HTMLElement) => {
      for (let presses = 0; document.activeElement !== element() && presses < 40; presses++) {
        await user.tab();
      }
      expect(element()).toHaveFocus();
    };
    const button = (name: string) => () => screen.getByRole('button', { name });
    const field = (name: string) => () => screen.getByRole('textbox', { name });

    await tabTo(() => screen.getByRole('link', { name: 'Book Now' }));
    await user.keyboard('{Enter}');
    await screen.findByRole('table');
    await tabTo(button('Available, Monday 9:00am to 11:00am'));
    await user.keyboard('{ArrowRight} ');
    expect(button('Selected, Tuesday 9:00am to 11:00am')()).toHaveFocus();
    await user.tab();
    expect(button('Continue')()).toHaveFocus();
    await user.keyboard('{Enter}');
    await tabTo(() => screen.getByRole('radio', { name: /Weekly/ }));
    await user.keyboard(' {Enter}');
    for (const name of ['Bedrooms', 'Bathrooms']) {
      await tabTo(button(`Increase ${name}`));
      await user.keyboard('{Enter}');
    }
    await tabTo(button('Continue'));
    await user.keyboard(' ');
    for (const [name, text] of [
      ['First name', 'Jo'],
      ['Last name', 'Li'],
      ['Email', 'jo@li.au'],
      ['Phone', '000'],
    ] as const) {
      await tabTo(field(name));
      await user.keyboard(text);
    }
    await user.keyboard('{Enter}');
    await tabTo(field('Address'));
    await user.keyboard('1 Bay St{Enter}');
    await tabTo(button('Secure Booking'));
    await user.keyboard('{Enter}');

    expect(await screen.findByRole('heading', { name: 'Booking Successful!' })).toHaveFocus();
  });

  test('arrow keys lead from slot to slot, over those that are booked', async () => {
    const tuesdayNine = { day: 'Tuesday', start: '09:00', end: '11:00' } as const;
    api.givenSchedule(aSchedule(tuesdayNine));
    const { user } = await renderPage(routes, '/book-regular-cleaning');
    const slot = (name: string) => screen.getByRole('button', { name: `Available, ${name}` });
    const first = await screen.findByRole('button', {
      name: 'Available, Monday 9:00am to 11:00am',
    });
    act(() => first.focus());

    for (const [keys, name] of [
      ['{ArrowRight}', 'Wednesday 9:00am to 11:00am'],
      ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Wednesday 3:00pm to 5:00pm'],
      // On to the next day, and back.
      ['{ArrowDown}', 'Thursday 9:00am to 11:00am'],
      ['{ArrowUp}', 'Wednesday 3:00pm to 5:00pm'],
      ['{End}', 'Sunday 3:00pm to 5:00pm'],
      ['{ArrowRight}', 'Sunday 3:00pm to 5:00pm'],
      ['{ArrowUp}', 'Sunday 1:00pm to 3:00pm'],
      ['{Home}', 'Monday 1:00pm to 3:00pm'],
      // Those are keys of the browser.
      ['{Alt>}{ArrowRight}{/Alt}', 'Monday 1:00pm to 3:00pm'],
      ['{Control>}{End}{/Control}', 'Monday 1:00pm to 3:00pm'],
      ['{Meta>}{ArrowRight}{/Meta}', 'Monday 1:00pm to 3:00pm'],
    ] as const) {
      await user.keyboard(keys);
      expect(slot(name)).toHaveFocus();
    }
    expect(
      screen.getAllByRole('button', { name: /day/ }).filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([document.activeElement]);
  });
});
