import { screen } from '@testing-library/react';
import { startBookingApi } from '../../testing/booking-api';
import { givenBrowser } from '../../testing/browser';
import { enter, pressContinue, visitStep } from '../../testing/visitor';

startBookingApi();
beforeEach(() => givenBrowser({ width: 390 }));

const NAMES = ['First name', 'Last name', 'Email', 'Phone'];
const field = (name: string) => screen.getByRole('textbox', { name });
const marked = () => NAMES.filter((name) => field(name).getAttribute('aria-invalid') === 'true');

test('§5 step 4 asks for names, an email and a phone number with inputs for them', async () => {
  await visitStep(4);

  for (const [name, type, autoComplete] of [
    ['First name', 'text', 'given-name'],
    ['Last name', 'text', 'family-name'],
    ['Email', 'email', 'email'],
    ['Phone', 'tel', 'tel'],
  ] as const) {
    expect(field(name)).toHaveProperty('type', type);
    expect(field(name)).toHaveAttribute('autocomplete', autoComplete);
    expect(field(name)).toHaveAttribute('aria-required', 'true');
  }
});

test('§5 step 4 blocks silently and marks every empty field', async () => {
  const user = await visitStep(4);
  expect(marked()).toEqual([]);

  await pressContinue(user);

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Contact' })).toBeInTheDocument();
  expect(marked()).toEqual(NAMES);
  for (const name of NAMES) expect(field(name)).toHaveAccessibleDescription('*required');
});

test('§5 step 4 moves the focus to the first empty field', async () => {
  const user = await visitStep(4);
  await user.type(field('First name'), 'Ada');

  await pressContinue(user);

  expect(field('Last name')).toHaveFocus();
  expect(marked()).toEqual(['Last name', 'Email', 'Phone']);
});

test('§5 step 4 marks empty fields also when the browser refuses the email', async () => {
  const user = await visitStep(4);
  await user.type(field('Email'), 'ada');

  await pressContinue(user);

  expect(field('Email')).toHaveAccessibleDescription('Like name@example.com');
  expect(field('Email')).toHaveFocus();
  expect(marked()).toEqual(NAMES);
});

test('§5 step 4 reads out that the browser refuses the email that Enter is pressed in', async () => {
  const user = await visitStep(4);
  await user.type(field('Email'), 'ada{Enter}');

  expect(screen.getByRole('alert')).toHaveTextContent(/^Like name@example\.com$/);
});

test('§5 step 4 marks a field that is left empty, and only that one', async () => {
  const user = await visitStep(4);

  await user.click(field('Email'));
  await user.tab();

  expect(marked()).toEqual(['Email']);
  expect(screen.getAllByText('*required')).toHaveLength(1);
});

test('§5 step 4 marks nothing while a field is being filled in', async () => {
  const user = await visitStep(4);

  await user.type(field('Email'), 'ada@example.com');
  await user.tab();

  expect(marked()).toEqual([]);
});

test('§5 step 4 removes the mark once the field is filled in', async () => {
  const user = await visitStep(4);
  await pressContinue(user);

  await user.type(field('First name'), 'A');

  expect(marked()).toEqual(['Last name', 'Email', 'Phone']);
});

test('§5 step 4 treats a field of spaces as empty', async () => {
  const user = await visitStep(4);

  await user.type(field('First name'), '  ');
  await user.tab();

  expect(marked()).toEqual(['First name']);
});

test('§5 step 4 accepts any phone number', async () => {
  const user = await visitStep(4);
  await enter(user, 'First name', 'Ada');
  await enter(user, 'Last name', 'Byron');
  await enter(user, 'Email', 'ada@localhost');
  await enter(user, 'Phone', 'ask for Ada');

  await pressContinue(user);

  expect(screen.getByRole('heading', { name: 'Address' })).toBeInTheDocument();
});

test('§5 step 4 gives advice about a phone number, and continues all the same', async () => {
  const user = await visitStep(4);
  for (const name of NAMES) await enter(user, name, name === 'Email' ? 'ada@b.c' : 'abc');
  await user.tab();
  expect(field('Phone')).toHaveAccessibleDescription('Is this number complete?');

  await pressContinue(user);

  expect(screen.getByRole('heading', { name: 'Address' })).toBeInTheDocument();
});

test('a phone number is formatted when the visitor leaves its field', async () => {
  const user = await visitStep(4);
  await user.type(field('Phone'), '0491570156');
  await user.tab();

  expect(field('Phone')).toHaveValue('0491 570 156');
});
