import { screen } from '@testing-library/react';
import { startBookingApi } from '../../testing/booking-api';
import { givenBrowser } from '../../testing/browser';
import { enterRooms, pressContinue, visitStep } from '../../testing/visitor';

startBookingApi();
beforeEach(() => givenBrowser({ width: 390 }));

test('§2 step 3 has sliders from 0 to 6 that start at 0 and show 6+', async () => {
  const user = await visitStep(3);

  for (const name of ['Bedrooms', 'Bathrooms']) {
    const slider = screen.getByRole('slider', { name });
    expect(slider).toHaveAttribute('min', '0');
    expect(slider).toHaveAttribute('max', '6');
    expect(slider).toHaveValue('0');
  }

  await enterRooms(user, { bedrooms: 6, bathrooms: 0 });
  expect(screen.getByText('6+')).toBeInTheDocument();
  expect(screen.getByRole('slider', { name: 'Bedrooms' })).toHaveAttribute('aria-valuetext', '6+');
});

test.each([
  { bedrooms: 0, bathrooms: 0 },
  { bedrooms: 0, bathrooms: 1 },
  { bedrooms: 1, bathrooms: 0 },
])('§5 step 3 does not let $bedrooms bedrooms and $bathrooms bathrooms pass', async (rooms) => {
  const user = await visitStep(3);
  await enterRooms(user, rooms);

  await pressContinue(user);

  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Please select the number of bedrooms and bathrooms$/,
  );
  expect(screen.getByRole('heading', { name: 'Property Details' })).toBeInTheDocument();
});
