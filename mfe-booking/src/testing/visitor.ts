import type { CustomerData } from '@site/contract/bookings';
import { AT_ONCE, type Hand } from '@site/remote/testing/at-once';
import { renderPage } from '@site/remote/testing/render-page';
import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { routes } from '../routes';
import { QUESTION_STEPS, type QuestionStep } from '../wizard/booking-draft';

/** What the visitor of the tests enters, as it should arrive. */
export const ADA: CustomerData = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '0491 570 156',
  address: '12 Crown Street, Surry Hills NSW 2010',
};

export const press = (hand: Hand, name: string | RegExp) =>
  hand.click(screen.getByRole('button', { name }));

export const pressContinue = (hand: Hand) => press(hand, /^Continue/);

/** @param slot e.g. `Monday 9:00am to 11:00am` */
export async function chooseSlot(hand: Hand, slot = 'Monday 9:00am to 11:00am') {
  await hand.click(await screen.findByRole('button', { name: `Available, ${slot}` }));
}

/** Answers the question of a step: Monday at nine, weekly, two bedrooms and one bathroom, Ada. */
export function answerStep(hand: Hand, step: QuestionStep): Promise<void> {
  switch (step) {
    case 1:
      return chooseSlot(hand);
    case 2:
      return hand.click(screen.getByRole('radio', { name: /Weekly/ }));
    case 3:
      return enterRooms(hand, { bedrooms: 2, bathrooms: 1 });
    case 4:
      return enterContact(hand);
    case 5:
      return enter(hand, 'Address', ADA.address);
  }
}

/** What a link brings along as answers to steps 1 to 3: the same as `answerStep`. */
const LINKED = ['day=Monday&start=09:00', 'frequency=weekly', 'bedrooms=2&bathrooms=1'];

/** Opens the wizard with a link that answers what it can, and answers the other questions before the given step. */
export async function visitStep(step: 2 | 3 | 4 | 5 | 6): Promise<UserEvent> {
  const answers = LINKED.slice(0, step - 1).join('&');
  const { user } = await renderPage(routes, `/book-regular-cleaning?${answers}`);
  await screen.findByLabelText('Selected, Monday 9:00am to 11:00am');
  for (const past of QUESTION_STEPS.slice(0, step - 1)) {
    if (past > LINKED.length) await answerStep(AT_ONCE, past);
    submitStep();
  }
  return user;
}

/** What Continue does. To find it by its role takes jsdom longer, among the buttons of the week. */
function submitStep() {
  const form = document.querySelector('form');
  if (!form) throw new Error('The wizard is not shown.');
  fireEvent.submit(form);
}

/** Answers every question before the given step. */
export async function reachStep(step: 2 | 3 | 4 | 5 | 6) {
  for (const past of QUESTION_STEPS.slice(0, step - 1)) {
    await answerStep(AT_ONCE, past);
    await pressContinue(AT_ONCE);
  }
}

export async function enterRooms(hand: Hand, rooms: { bedrooms: number; bathrooms: number }) {
  for (let i = 0; i < rooms.bedrooms; i++) await press(hand, 'Increase Bedrooms');
  for (let i = 0; i < rooms.bathrooms; i++) await press(hand, 'Increase Bathrooms');
}

async function enterContact(hand: Hand) {
  await enter(hand, 'First name', ADA.firstName);
  await enter(hand, 'Last name', ADA.lastName);
  await enter(hand, 'Email', ADA.email);
  await enter(hand, 'Phone', ADA.phone);
}

export async function enter(hand: Hand, name: string, text: string) {
  await hand.click(screen.getByRole('textbox', { name }));
  await hand.paste(text);
}
