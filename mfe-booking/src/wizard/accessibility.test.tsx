import { renderPage } from '@site/remote/testing/render-page';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { routes } from '../routes';
import { startBookingApi } from '../testing/booking-api';
import { givenBrowser } from '../testing/browser';
import { chooseSlot, press, pressContinue, visitStep } from '../testing/visitor';

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
      const user = await visitStep(step);
      expect(await axeViolations()).toEqual([]);

      await pressContinue(user);
      expect(await axeViolations()).toEqual([]);
    },
  );

  test('§2 step 6 has no accessibility faults, refused or successful', async () => {
    const user = await visitStep(6);
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
