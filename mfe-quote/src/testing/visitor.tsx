import { AT_ONCE, type FormUser } from '@site/remote/testing/at-once';
import { renderPart } from '@site/remote/testing/render-part';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { QuoteForm } from '../quote/quote-form';

/** What the visitor of the tests enters, as it should arrive. */
export const ADA = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '0491 570 156',
  address: '12 Crown Street, Surry Hills NSW 2010',
};

/**
 * Shows the form without its page.
 *
 * @param search of the link that was followed, e.g. `?type=commercial`
 */
export async function openForm(search = ''): Promise<UserEvent> {
  return (await renderPart(<QuoteForm />, search)).user;
}

export async function chooseType(user: FormUser, name: 'Residential' | 'Commercial') {
  await user.click(await screen.findByRole('radio', { name }));
}

export const field = (name: string) => screen.getByRole('textbox', { name });

export async function enterContact(user: FormUser) {
  for (const [name, text] of [
    ['Name', ADA.name],
    ['Email', ADA.email],
    ['Phone', ADA.phone],
    ['Address', ADA.address],
  ] as const) {
    await user.click(field(name));
    await user.paste(text);
  }
}

/** A visitor whose form for a home could be submitted. */
export async function givenFilledForm(): Promise<UserEvent> {
  const user = await openForm();
  await chooseType(AT_ONCE, 'Residential');
  await enterContact(AT_ONCE);
  return user;
}

export const services = () =>
  within(screen.getByRole('group', { name: 'Services' })).getAllByRole<HTMLInputElement>(
    'checkbox',
  );

export const pressSubmit = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Submit' }));
