import type { CustomerData } from '@site/contract/bookings';
import { renderPage } from '@site/remote/testing/render-page';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { routes } from '../routes';

/** What the visitor of the tests enters, as it should arrive. */
export const ADA: CustomerData = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '0491 570 156',
  address: '12 Crown Street, Surry Hills NSW 2010',
};

export const press = (user: UserEvent, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));

export const pressContinue = (user: UserEvent) => press(user, /^Continue/);

/** @param slot e.g. `Monday 9:00am to 11:00am` */
export async function chooseSlot(user: UserEvent, slot = 'Monday 9:00am to 11:00am') {
  await user.click(await screen.findByRole('button', { name: `Available, ${slot}` }));
}

export type QuestionStep = 1 | 2 | 3 | 4 | 5;

/** Answers the question of a step: Monday at nine, weekly, two bedrooms and one bathroom, Ada. */
export function answerStep(user: UserEvent, step: QuestionStep): Promise<void> {
  switch (step) {
    case 1:
      return chooseSlot(user);
    case 2:
      return user.click(screen.getByRole('radio', { name: /Weekly/ }));
    case 3:
      return enterRooms(user, { bedrooms: 2, bathrooms: 1 });
    case 4:
      return enterContact(user);
    case 5:
      return enter(user, 'Address', ADA.address);
  }
}

/** Opens the wizard and answers the questions before the given step. */
export async function visitStep(step: 2 | 3 | 4 | 5 | 6): Promise<UserEvent> {
  const { user } = await renderPage(routes, '/book-regular-cleaning');
  await reachStep(user, step);
  return user;
}

/** Answers every question before the given step. */
export async function reachStep(user: UserEvent, step: 2 | 3 | 4 | 5 | 6) {
  for (const past of [1, 2, 3, 4, 5] as const) {
    if (past === step) return;
    await answerStep(user, past);
    await pressContinue(user);
  }
}

export async function enterRooms(user: UserEvent, rooms: { bedrooms: number; bathrooms: number }) {
  for (let i = 0; i < rooms.bedrooms; i++) await press(user, 'Increase Bedrooms');
  for (let i = 0; i < rooms.bathrooms; i++) await press(user, 'Increase Bathrooms');
}

async function enterContact(user: UserEvent) {
  await enter(user, 'First name', ADA.firstName);
  await enter(user, 'Last name', ADA.lastName);
  await enter(user, 'Email', ADA.email);
  await enter(user, 'Phone', ADA.phone);
}

async function enter(user: UserEvent, name: string, text: string) {
  await user.click(screen.getByRole('textbox', { name }));
  await user.paste(text);
}
