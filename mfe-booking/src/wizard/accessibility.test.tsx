import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { axeFindings } from '../testing/axe';
import { startBookingApi } from '../testing/booking-api';
import { givenBrowser } from '../testing/browser';
import { deferred } from '../testing/deferred';
import { renderSite } from '../testing/render-site';
import { aVisitor, chooseSlot, press, pressContinue, visitStep } from '../testing/visitor';

const api = startBookingApi();

describe.each([390, 1280] as const)('at %i px', (width) => {
  beforeEach(() => givenBrowser({ width }));

  test('§2 step 1 has no accessibility faults while loading, empty-handed and chosen', async () => {
    const user = aVisitor();
    const answer = deferred<Response>();
    api.givenScheduleAnswer(() => answer.promise);
    renderSite('/book-regular-cleaning');
    await screen.findByText('Loading schedule...');
    expect(await axeFindings()).toEqual([]);

    answer.resolve(HttpResponse.json({}));
    await screen.findByRole('button', { name: /^Available, Monday 9:00am/ });
    await pressContinue(user);
    expect(await axeFindings()).toEqual([]);

    await chooseSlot(user);
    expect(await axeFindings()).toEqual([]);
  });

  test.each([2, 3, 4, 5] as const)(
    '§2 step %i has no accessibility faults, blocked or not',
    async (step) => {
      const user = await visitStep(step);
      expect(await axeFindings()).toEqual([]);

      await pressContinue(user);
      expect(await axeFindings()).toEqual([]);
    },
  );

  test('§2 step 6 has no accessibility faults, refused or successful', async () => {
    const user = await visitStep(6);
    expect(await axeFindings()).toEqual([]);

    api.givenBookingAnswer(() => HttpResponse.error());
    await press(user, 'Secure Booking');
    await screen.findByRole('alert');
    expect(await axeFindings()).toEqual([]);

    api.givenBookingAnswer(() => HttpResponse.json({}));
    await press(user, 'Secure Booking');
    await screen.findByRole('heading', { name: 'Booking Successful!' });
    expect(await axeFindings()).toEqual([]);
  });
});
