import { renderPage } from '@site/remote/testing/render-page';
import { screen } from '@testing-library/react';
import { routes } from '../routes';
import { startBookingApi } from '../testing/booking-api';
import { givenBrowser } from '../testing/browser';
import { ADA } from '../testing/visitor';
import { WithHeader } from '../testing/with-header';

startBookingApi();
beforeEach(() => givenBrowser({ width: 1280 }));

const field = (name: string) => screen.getByRole('textbox', { name });

test('§2 the whole wizard works with the keyboard alone', async () => {
  const { user } = await renderPage(routes, '/', { Frame: WithHeader });
  const tabTo = async (element: () => HTMLElement) => {
    for (let presses = 0; document.activeElement !== element() && presses < 40; presses++) {
      await user.tab();
    }
    expect(element()).toHaveFocus();
  };
  const button = (name: string) => () => screen.getByRole('button', { name });

  await tabTo(() => screen.getByRole('link', { name: 'Book Now' }));
  await user.keyboard('{Enter}');
  await screen.findByRole('table');
  await tabTo(button('Available, Tuesday 9:00am to 11:00am'));
  await user.keyboard(' ');
  await tabTo(button('Continue'));
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
    ['First name', ADA.firstName],
    ['Last name', ADA.lastName],
    ['Email', ADA.email],
    ['Phone', ADA.phone],
  ] as const) {
    await tabTo(() => field(name));
    await user.keyboard(text);
  }
  await user.keyboard('{Enter}');
  await tabTo(() => field('Address'));
  await user.keyboard(`${ADA.address}{Enter}`);
  await tabTo(button('Secure Booking'));
  await user.keyboard('{Enter}');

  expect(await screen.findByRole('heading', { name: 'Booking Successful!' })).toHaveFocus();
});
