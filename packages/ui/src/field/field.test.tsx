import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ChangeEvent, cloneElement, type FormEvent } from 'react';
import { Field, TextAreaField } from './field.js';

test('names its input by the label', () => {
  render(<Field label="Phone" type="tel" name="phone" />);

  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('type', 'tel');
});

test('says beside the label what is wrong, and describes the input by it', () => {
  render(<Field label="Phone" error="*required" />);

  const input = screen.getByRole('textbox', { name: 'Phone' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('*required');
});

test('describes nothing while nothing is wrong', () => {
  render(<Field label="Phone" />);

  expect(screen.getByRole('textbox')).toBeValid();
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
});

test('takes several lines, with a hint in the name', () => {
  render(<TextAreaField label="Special instructions" hint="(optional)" />);

  expect(screen.getByRole('textbox', { name: 'Special instructions (optional)' }).tagName).toBe(
    'TEXTAREA',
  );
});

test.each([
  ['one line', <Field key="1" label="Text" />, '1 Crown St Surry Hills NSW'],
  ['several lines', <TextAreaField key="2" label="Text" />, '1 Crown St\tSurry\u2028Hills NSW'],
])('what cannot be seen in %s becomes a space when it is pasted', async (_, field, expected) => {
  const onChange = jest.fn();
  const user = userEvent.setup();
  render(
    cloneElement(field, {
      onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value),
    }),
  );

  await user.click(screen.getByRole('textbox'));
  await user.paste('1 Crown St\tSurry\u2028Hills\u0002NSW');

  expect(screen.getByRole('textbox')).toHaveValue(expected);
  expect(onChange).toHaveBeenLastCalledWith(expected);
});

describe('in a form', () => {
  const renderForm = () => {
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Field label="Name" required />
        <Field label="Email" type="email" required />
        <button type="submit">Send</button>
      </form>,
    );
    return { onSubmit, user: userEvent.setup() };
  };
  const send = () => screen.getByRole('button', { name: 'Send' });

  test('says beside the label what the browser refuses, and focuses the first such field', async () => {
    const { user, onSubmit } = renderForm();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada');
    await user.click(send());

    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription('*required');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Like name@example.com',
    );
    expect(onSubmit).not.toHaveBeenCalled();

    await user.type(name, 'Ada');
    expect(name).toBeValid();
    expect(name).not.toHaveAttribute('aria-describedby');
  });

  test('shows no bubble of the browser', () => {
    renderForm();
    expect(fireEvent.invalid(screen.getByRole('textbox', { name: 'Name' }))).toBe(false);
  });
});

test('a soft word about what was entered is said after leaving, and marks nothing as wrong', async () => {
  const user = userEvent.setup();
  render(
    <Field label="Phone" advise={(text) => (text === 'abc' ? 'Is this complete?' : undefined)} />,
  );
  const input = screen.getByRole('textbox');

  await user.type(input, 'abc');
  expect(screen.queryByText('Is this complete?')).not.toBeInTheDocument();
  await user.tab();
  expect(input).toHaveAccessibleDescription('Is this complete?');
  expect(input).toBeValid();
  await user.type(input, 'd');
  expect(screen.queryByText('Is this complete?')).not.toBeInTheDocument();
});
