import { savedFiles } from '@site/remote/testing/saved-files';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { aConfirmedBooking } from '../testing/my-booking-api';
import { button, expectText, startMyBookingPage } from '../testing/my-booking-page';

const { api, openBooking, changeElsewhere } = startMyBookingPage();

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
