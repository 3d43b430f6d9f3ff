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

test.each([
  ['one line', Field],
  ['several lines', TextAreaField],
])('with %s is also described by an element of its page', (_, AnyField) => {
  render(
    <>
      <AnyField label="Motto" aria-describedby="rule" error="*required" />
      <p id="rule">At least 12 characters.</p>
    </>,
  );
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
    '*required At least 12 characters.',
  );
});

test.each([
  ['one line', Field],
  ['several lines', TextAreaField],
])('with %s keeps the id that its page gives it', (_, AnyField) => {
  render(<AnyField id="code" label="Code" error="*required" />);
  const field = screen.getByRole('textbox', { name: 'Code' });
  expect(field).toHaveAttribute('id', 'code');
  expect(field).toHaveAccessibleDescription('*required');
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
])('an invisible character that is pasted into %s becomes a space', async (_, field, expected) => {
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

test('an email address that is pasted with spaces around it is taken without them', async () => {
  const user = userEvent.setup();
  render(<Field label="Email" type="email" />);
  const input = screen.getByRole('textbox');
  await user.click(input);
  await user.paste('\u200bmia@example.com\u00a0');
  expect(input).toHaveValue('mia@example.com');
  expect(input).toBeValid();
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

  test('reads out what is wrong with the field in use, and with no other', async () => {
    const { user } = renderForm();
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    await user.keyboard('{Enter}');
    expect(screen.getAllByText('*required')).toHaveLength(2);
    expect(screen.getByRole('alert')).toHaveAttribute(
      'id',
      screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-describedby'),
    );
  });

  test('says in its own words how long a text has to be', () => {
    render(<Field label="Code" minLength={12} />);
    const code = screen.getByRole('textbox', { name: 'Code' });
    // jsdom finds no text too short.
    Object.defineProperty(code, 'validity', { value: { valid: false, tooShort: true } });
    fireEvent.invalid(code);
    expect(code).toHaveAccessibleDescription('At least 12 characters');
  });

  test.each([
    ['spaces', ' \t\u00a0\u3000'],
    ['a zero width space', '\u200b'],
    ['a Hangul filler', '\u3164'],
    ['a Braille blank', '\u2800'],
    ['a symbol without a glyph', '\u{1d159}'],
    ['a mark without a base character', '\u0301'],
  ])('a required field with %s and nothing else is empty', async (_, blank) => {
    const { user, onSubmit } = renderForm();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
    await user.click(name);
    await user.paste(blank);
    await user.click(send());

    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription('*required');
    expect(onSubmit).not.toHaveBeenCalled();

    await user.type(name, 'Ada');
    await user.click(send());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test.each(['Ada', ' Ada ', 'ශ්\u200dරී', '👩🏽\u200d🚀', '-', '٣'])(
    '%j is enough for a required field',
    (text) => {
      render(<Field label="Text" required defaultValue={text} />);
      expect(screen.getByRole<HTMLInputElement>('textbox').checkValidity()).toBe(true);
    },
  );

  test('a field that a script fills or resets is checked with its new value', () => {
    render(
      <form>
        <Field label="Text" required defaultValue="Ada" />
      </form>,
    );
    const input = screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.change(input, { target: { value: ' ' } });
    expect(input.validity.valid).toBe(false);
    input.form?.reset();
    expect(input.validity.valid).toBe(true);
    input.value = '\u200b';
    expect(input.validity.valid).toBe(false);
  });

  test('blanks are allowed in a field that is not required, and in a password', () => {
    render(
      <>
        <Field label="Text" defaultValue=" " />
        <Field label="Password" type="password" required defaultValue=" " />
      </>,
    );
    for (const name of ['Text', 'Password'])
      expect(screen.getByLabelText<HTMLInputElement>(name).checkValidity()).toBe(true);
  });

  test('text of several lines is checked like one line', async () => {
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    const onInvalid = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <TextAreaField label="Message" required onInvalid={onInvalid} />
        <Field label="Name" required />
        <button type="submit">Send</button>
      </form>,
    );
    const user = userEvent.setup();
    const message = screen.getByRole('textbox', { name: 'Message' });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');

    await user.type(message, ' {Enter}');
    await user.click(send());
    expect(message).toHaveFocus();
    expect(message).toHaveAccessibleDescription('*required');
    expect(onInvalid).toHaveBeenCalledTimes(1);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(fireEvent.invalid(message)).toBe(false);

    await user.type(message, 'Hello{Enter}');
    expect(message).not.toHaveAttribute('aria-describedby');
    expect(message).toHaveValue('Hello\n');
    await user.click(send());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('shows no bubble of the browser', () => {
    renderForm();
    expect(fireEvent.invalid(screen.getByRole('textbox', { name: 'Name' }))).toBe(false);
  });
});

test('advice about what was entered is shown after leaving, and marks nothing as wrong', async () => {
  const user = userEvent.setup();
  render(
    <Field label="Phone" advise={(text) => (text === 'abc' ? 'Is this complete?' : undefined)} />,
  );
  const input = screen.getByRole('textbox');
  // Screen readers announce changes of a status, not the text with which it appears.
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();

  await user.type(input, 'abc');
  expect(screen.queryByText('Is this complete?')).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('status')).toBe(status);
  expect(status).toHaveTextContent('Is this complete?');
  expect(input).toHaveAccessibleDescription('Is this complete?');
  expect(input).toBeValid();
  await user.type(input, 'd');
  expect(status).toBeEmptyDOMElement();
  expect(input).not.toHaveAttribute('aria-describedby');
});

describe('a field of several lines with a limit', () => {
  const sentence = 'That is the limit of 2,000 characters: please check the end.';
  const input = () => screen.getByRole('textbox');
  const status = () => screen.getByRole('status');
  const pasteTooMuch = async () => {
    const user = userEvent.setup();
    await user.click(input());
    await user.paste('x'.repeat(2600));
    return user;
  };

  test('says when the browser may have cut off the end, until the text is shorter', async () => {
    render(<TextAreaField label="Note" maxLength={2000} />);
    // Screen readers announce changes of a status, not the text with which it appears.
    const before = status();
    expect(before).toBeEmptyDOMElement();
    const user = await pasteTooMuch();
    expect(input()).toHaveValue('x'.repeat(2000));
    expect(status()).toBe(before);
    expect(before).toHaveTextContent(sentence);
    expect(input()).toHaveAccessibleDescription(sentence);
    expect(input()).toBeValid();
    await user.keyboard('{Backspace}{Backspace}');
    expect(before).toBeEmptyDOMElement();
    expect(input()).not.toHaveAttribute('aria-describedby');
  });

  test('says so, too, when the browser has cut off the end before an emoji', () => {
    render(<TextAreaField label="Note" maxLength={2000} />);
    fireEvent.change(input(), { target: { value: 'x'.repeat(1999) } });
    expect(status()).toHaveTextContent(sentence);
    fireEvent.change(input(), { target: { value: 'x'.repeat(1998) } });
    expect(status()).toBeEmptyDOMElement();
  });

  test('says nothing of it once the page has emptied the field, or beside an error', async () => {
    const field = (value: string, error?: string) => (
      <TextAreaField
        label="Note"
        maxLength={2000}
        value={value}
        error={error}
        onChange={() => {}}
      />
    );
    const { rerender } = render(field(''));
    await pasteTooMuch();
    rerender(field('x'.repeat(2000)));
    expect(status()).toHaveTextContent(sentence);
    rerender(field('x'.repeat(2000), 'Too vague'));
    expect(status()).toBeEmptyDOMElement();
    expect(input()).toHaveAccessibleDescription('Too vague');
    rerender(field(''));
    expect(status()).toBeEmptyDOMElement();
  });
});

test('an error replaces the advice', async () => {
  const field = (error?: string) => (
    <Field label="Phone" error={error} advise={() => 'Is this complete?'} />
  );
  const { rerender } = render(field());
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.tab();
  rerender(field('*required'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('*required');
});
