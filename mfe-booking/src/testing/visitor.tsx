import type { CustomerData } from '@site/contract/bookings';
import { AT_ONCE, type FormUser } from '@site/remote/testing/at-once';
import { renderPart } from '@site/remote/testing/render-part';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { advance } from '../wizard/booking-actions';
import { type BookingDraft, QUESTION_STEPS, type QuestionStep } from '../wizard/booking-draft';
import { type BookingProgress, START } from '../wizard/booking-progress';
import { Wizard } from '../wizard/wizard';

/** What the visitor of the tests enters, as it should arrive. */
export const ADA: CustomerData = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '0491 570 156',
  address: '12 Crown Street, Surry Hills NSW 2010',
};

export const press = (user: FormUser, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));

export const pressContinue = (user: FormUser) => press(user, /^Continue/);

/** @param slot e.g. `Monday 9:00am to 11:00am` */
export async function chooseSlot(user: FormUser, slot = 'Monday 9:00am to 11:00am') {
  await user.click(await screen.findByRole('button', { name: `Available, ${slot}` }));
}

/** Answers the question of a step: Monday at nine, weekly, two bedrooms and one bathroom, Ada. */
export function answerStep(user: FormUser, step: QuestionStep): Promise<void> {
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

const { address, ...CONTACT } = ADA;

/** The same answers as those of `answerStep`, as the wizard keeps them. */
const ANSWERS: Readonly<Record<QuestionStep, Partial<BookingDraft>>> = {
  1: { slot: { day: 'Monday', start: '09:00', end: '11:00' } },
  2: { frequency: 'weekly' },
  3: { bedrooms: 2, bathrooms: 1 },
  4: CONTACT,
  5: { address },
};

/** Shows the wizard at a step, without its page: with every question before answered, and none after. */
export async function visitStep(step: 1 | 2 | 3 | 4 | 5 | 6): Promise<UserEvent> {
  const loaded = advance(START, { type: 'scheduleLoaded', taken: new Set() });
  const start = QUESTION_STEPS.slice(0, step - 1).reduce(
    answerAndContinue,
    step === 1 ? START : loaded,
  );
  return (await renderPart(<Wizard start={start} />)).user;
}

function answerAndContinue(progress: BookingProgress, step: QuestionStep): BookingProgress {
  const entered = advance(progress, { type: 'prefilled', draft: ANSWERS[step] });
  return advance(entered, { type: 'continued' });
}

/** Answers every question before the given step. */
export async function reachStep(step: 2 | 3 | 4 | 5 | 6) {
  for (const past of QUESTION_STEPS.slice(0, step - 1)) {
    await answerStep(AT_ONCE, past);
    await pressContinue(AT_ONCE);
  }
}

export async function enterRooms(user: FormUser, rooms: { bedrooms: number; bathrooms: number }) {
  for (let i = 0; i < rooms.bedrooms; i++) await press(user, 'Increase Bedrooms');
  for (let i = 0; i < rooms.bathrooms; i++) await press(user, 'Increase Bathrooms');
}

async function enterContact(user: FormUser) {
  await enter(user, 'First name', ADA.firstName);
  await enter(user, 'Last name', ADA.lastName);
  await enter(user, 'Email', ADA.email);
  await enter(user, 'Phone', ADA.phone);
}

export async function enter(user: FormUser, name: string, text: string) {
  await user.click(screen.getByRole('textbox', { name }));
  await user.paste(text);
}
