import { expect, STAFF_PASSWORD, test } from './fixtures.js';
import type { Visitor } from './visitor.js';

test('§2 Home renders and hydrates', async ({ visitor }) => {
  await visitor.opens('/');
  await visitor.readsHeading(/^Professional Cleaning With a Personal Touch$/);
});

test('§2 every navigation starts at the top; Back and Forward return to where the visitor was', async ({
  visitor,
}) => {
  await visitor.opens('/');
  await visitor.presses('link', /Gym Cleaning/);
  await visitor.isAt('/services/gym-cleaning');
  await expect.poll(() => visitor.scrolled()).toBe(0);

  await visitor.goesBack();
  await visitor.isAt('/');
  await expect.poll(() => visitor.scrolled()).toBeGreaterThan(500);
  await visitor.scrollsTo(1500);
  await expect.poll(() => visitor.scrolled()).toBe(1500);

  await visitor.goesForward();
  await visitor.isAt('/services/gym-cleaning');
  await expect.poll(() => visitor.scrolled()).toBe(0);
  await visitor.goesBack();
  await visitor.isAt('/');
  await expect.poll(() => visitor.scrolled()).toBe(1500);
});

test('§2 a visitor sends a quote request', async ({ visitor }) => {
  await visitor.opens('/instant-quote');
  await visitor.chooses(/^Residential/);
  await visitor.fills(/^Name/, 'Ada Okafor');
  await visitor.fills(/^Email/, 'ada@example.com');
  await visitor.fills(/^Phone/, '0491 570 158');
  await visitor.fills(/^Address/, '9 Banksia Street, Mosman NSW 2088');
  await visitor.slides(/^Bedrooms/, 3);
  await visitor.chooses(/^Deep Clean/);
  await visitor.presses('button', /^Submit$/);
  await visitor.reads('Quote Request Received');
  await visitor.reads("We'll get back to you very soon.");
  await visitor.presses('button', /^Got it!$/);
});

test('§2 a visitor books through six steps; staff sign in and see it; the pages of four remotes are one document', async ({
  visitor,
}) => {
  await visitor.opens('/');
  await visitor.marksDocument();
  await visitor.presses('link', /^Get a Quote$/);
  await visitor.isAt('/instant-quote');
  await visitor.readsHeading(/Instant Quote/);
  await visitor.presses('link', /^Book Now$/);
  await visitor.isAt('/book-regular-cleaning');
  await books(visitor);
  await visitor.presses('link', /^Pricing$/);
  await visitor.isAt('/clientside-pricing');
  expect(await visitor.isInMarkedDocument()).toBe(true);

  await visitor.opens('/w/bookings');
  await visitor.marksDocument();
  await visitor.fills(/^Password/, STAFF_PASSWORD);
  await visitor.presses('button', /^Sign in$/);
  await visitor.reads(/Tuesday 09:00 - 11:00 Mei Nguyen/);
  await visitor.presses('link', /^Contact$/);
  await visitor.isAt('/contact');
  await visitor.goesBack();
  await visitor.reads(/Tuesday 09:00 - 11:00 Mei Nguyen/);
  expect(await visitor.isInMarkedDocument()).toBe(true);
});

/** Goes through the wizard, from its first step. */
async function books(visitor: Visitor) {
  await visitor.presses('button', /, Tuesday 9:00am to 11:00am$/);
  await visitor.presses('button', /^Continue/);
  await visitor.reads('Step 2 of 6');
  await visitor.chooses(/^Fortnightly/);
  await visitor.presses('button', /^Continue/);
  await visitor.reads('Step 3 of 6');
  await visitor.slides(/^Bedrooms/, 2);
  await visitor.slides(/^Bathrooms/, 1);
  await visitor.presses('button', /^Continue/);
  await visitor.reads('Step 4 of 6');
  await visitor.fills(/^First name/, 'Mei');
  await visitor.fills(/^Last name/, 'Nguyen');
  await visitor.fills(/^Email/, 'mei@example.com');
  await visitor.fills(/^Phone/, '0491 570 157');
  await visitor.presses('button', /^Continue/);
  await visitor.reads('Step 5 of 6');
  await visitor.fills(/^(Address|Your address)/, '4 Wattle Lane, Newtown NSW 2042');
  await visitor.presses('button', /^Continue/);
  await visitor.reads('Step 6 of 6');
  await visitor.reads('4 Wattle Lane, Newtown NSW 2042');
  await visitor.presses('button', /^Secure Booking$/);
  await visitor.reads('Booking Successful!');
  await visitor.reads('Thank you for booking your regular cleaning with us.');
}
